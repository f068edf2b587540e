"""House rules of French in words: the texts of ``house_words``."""

from collections.abc import Mapping

from .conduct_words import Words

WORDS: Mapping[str, Words] = {
    "french.target": "the race goes to {}",
    "french.ends": "the line has {} arms",
    "french.opening": {"0-0": "0-0 opens French", "6-6": "6-6 opens French"},
    "french.four_first": {
        True: "all four sides of the double are filled first",
        False: "the arms grow in any order",
    },
    "french.add": {
        "own_pips": "each adds the pips left in their own hand",
        "winner_takes_others_pips": "the winner takes the pips of the others",
    },
    "french.held_double": {
        "once": "a double left in the hand counts once",
        "twice": "a double left in the hand counts twice",
    },
    "french.final_double": {
        "none": "going out with a double doubles nothing",
        "doubles_others": "going out with a double doubles the others’ hands",
    },
    "french.block_by": {
        "counted": "held doubles weigh in a block as they count",
        "pips": "held doubles weigh in a block by their pips",
    },
    "french.tie.action": {"replay": "a tied block is played again"},
    "french.tie.flat": "the hand after a tied block adds {}",
    "french.tie.added_to": {
        "winner": "the winner of the hand after a tied block adds to the score",
        "others": "the others add to the score after a tied block",
    },
    "french.tie.pips_too": {
        True: "the pips count too after a tied block",
        False: "no pips count after a tied block",
    },
    "french.end": {
        "first_to_target_wins": "the first to the target wins",
        "first_over_lowest_wins": "the lowest wins once somebody is over",
        "last_survivor": "whoever is over drops out and the last one left wins",
        None: "the end of the race is still to be chosen",
    },
    "french.typed": {
        "as_counted": "counts are typed as the table counts them",
        "plain": "counts are typed as plain pips",
    },
}
