// The order of a play-off: tap the players as they finished; the last one follows by itself.

export function takeOrder(fields) {
  const rows = [...fields.querySelectorAll("[data-place-of]")];
  const field = (row) => row.querySelector("input");
  const level = () => rows.filter((row) => !row.hidden);
  for (const row of rows) {
    field(row).readOnly = true;
    field(row).inputMode = "none";
    row.addEventListener("click", (event) => {
      event.preventDefault();
      tapped(row);
    });
  }

  /**
   * A player without a place gets the next one; tapping one who has a place begins again,
   * but not the last one, who got a place unasked and is tapped by whoever taps them all.
   */
  function tapped(row) {
    if (Number(field(row).value) === level().length) return;
    if (field(row).value) return level().forEach((one) => (field(one).value = ""));
    const open = level().filter((one) => !field(one).value);
    const next = level().length - open.length + 1;
    field(row).value = next;
    if (open.length === 2) field(open.find((one) => one !== row)).value = next + 1;
  }
}
