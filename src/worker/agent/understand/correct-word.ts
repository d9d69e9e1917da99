// One slip of the finger in a verb or in the name of a kind: "clik", "buton".
const shortest = 5;

/** Real words that look like a slip of one of ours. */
const innocent = new Set(
  'about cable fable stable tables able yield shield potion adoption barge badger manner tanner banker spider glider slicer swatch twitch suction massage reading beading leading bread dress cross press centre center enters later filler title tile filed filled model madel order older border clock chick black brick slick flick clicks ticks opens spell smell shelf shell store score stare start state stage sting string strong search starch clothe clause chose close cloths choose opened panel label table level lines likes lists links image images mirage paste taste waste haste pasta write white while trite wipe erase phrase crease upload unload reply apply imply ready really editor edition auditor remote remove removed rename resume reset reload relead unlock uncheck submit summit visit visits verity verily delete deleted deleter send sends spend filter fitter sorter type tape option options switch hover cover lover over drag drug brag typed tried cancel chance create crate cremate scroll stroll expand expend extend ensure insure unsure confirm conform validate violate from'.split(
    ' ',
  ),
);

/** Whether one insertion, deletion, change or swap of neighbours turns one word into the other. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let tail = 0;
  const room = Math.min(one.length, other.length) - start;
  while (tail < room && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail++;
  const left = one.slice(start, one.length - tail);
  const right = other.slice(start, other.length - tail);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** The word of the vocabulary that was meant, or null. */
export function correctWord(word: string, vocabulary: Iterable<string>): string | null {
  if (word.length < shortest - 1 || innocent.has(word) || !/^[a-z-]+$/.test(word)) return null;
  for (const known of vocabulary) {
    // A slip in the first letter is rare, and "lick" is a word of its own.
    if (known[0] !== word[0] || known.length < shortest - 1 || !isOneSlipAway(word, known)) continue;
    // Short words have many neighbours: there, only two letters in the wrong order are a slip.
    if (known.length >= shortest || (known.length === word.length && sorted(known) === sorted(word))) return known;
  }
  return null;
}

function sorted(word: string) {
  return [...word].sort().join('');
}
