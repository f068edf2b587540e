"""What one match's log means. Pure: standard library only, no clock, no chance, no I/O."""
