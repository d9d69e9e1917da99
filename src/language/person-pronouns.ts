// "She is at the top of the list": of whom a step speaks, where only the steps before, or its own beginning, say it.
import { isInLexicon, type Lexicon, lexiconFor, patternOf } from './lexicon.ts';
import { wordsOf } from './phrases.ts';

/** “Ada’s”. */
const ownerIn = /(?<![\p{L}\p{N}'’-])\p{Lu}\p{Ll}+(?=['’]s(?!\p{L}))/gu;
const nameIn = /\p{Lu}[\p{L}'’-]*\p{L}(?: (?:\p{Lu}\.? )?\p{Lu}[\p{L}'’-]*\p{L})+/gu;

/** "Ms Bell" is “Ada Bell” on a page that has her name, but not her title. */
export function withoutTitles(step: string, isShown: (name: string) => boolean): string {
  const { persons } = lexiconFor(step);
  const titled = new RegExp(`(?<![\\p{L}\\p{N}'’-])(?:${persons.pattern('title')}) (\\p{Lu}[\\p{L}'’-]*\\p{L})`, 'giu');
  return step.replace(titled, (whole: string, name: string) => {
    const bare = name.replace(/['’]s$/u, '');
    return /^\p{Lu}/u.test(name) && !isShown(whole.replace(/['’]s$/u, '')) && isShown(bare) ? name : whole;
  });
}

/** Whether the clause speaks of several that were named before, or of a group. */
export function speaksOfSeveral(clause: string): boolean {
  const { persons } = lexiconFor(clause);
  const [first = ''] = wordsOf(clause);
  return persons.listOf('several').length > 0 && persons.has('several', first);
}

/** The step with the name instead of "he", "her" and so on, and who was named last. */
export function withPersons(step: string, before: string | undefined): { step: string; person: string | undefined } {
  const lexicon = lexiconFor(step);
  const { persons } = lexicon;
  if (persons.listOf('subject').length === 0) return { step, person: before };
  const owners = [...step.matchAll(ownerIn)].filter(({ 0: text }) => !isInLexicon(text, lexicon));
  const single = [...firstName(step, lexicon), ...owners].map(({ index }) => index);
  const names = [...firstName(step, lexicon), ...owners, ...step.matchAll(nameIn)]
    .map(({ 0: text, index }) => ({ name: withoutVerb(text, index, lexicon), at: index }))
    .filter(({ name, at }) => name.includes(' ') || single.includes(at))
    .sort((one, other) => one.at - other.at);
  // "Set her job title to Chief Officer and her team to Sales": what something is set to is nobody.
  const isValue = (at: number) => persons.has('before a value', wordsOf(step.slice(0, at)).at(-1) ?? '');
  let meant: string | undefined;
  const nameAt = (at: number) =>
    names.findLast((each) => each.at < at && !(meant && meant !== each.name && isValue(each.at)))?.name ?? before;
  const pronoun = new RegExp(
    `(?<![\\p{L}\\p{N}“"'’-])(?:${persons.pattern('subject', 'object', 'possessive')})(?![\\p{L}\\p{N}'’-])`,
    'giu',
  );
  const quotes = [...step.matchAll(/["“][^"”]*["”]/g)].map(
    ({ 0: text, index }) => [index, index + text.length] as const,
  );
  const written = step.replace(pronoun, (word: string, at: number) => {
    const name = nameAt(at);
    meant = name;
    if (!name || quotes.some(([start, end]) => start < at && at < end)) return word;
    const [next = ''] = wordsOf(step.slice(at + word.length));
    const rest = step.slice(at + word.length);
    // "next to her name" is next to the name itself; "… as her email" is the field of a form.
    if (persons.has('name', next)) return word;
    const before = wordsOf(step.slice(0, at)).at(-1) ?? '';
    if (persons.has('possessive', word) && persons.has('into a field', before)) return word;
    const isOwner =
      persons.has('possessive', word) &&
      /^ \p{L}/u.test(rest) &&
      !lexicon.smallWords.has('grammar', next) &&
      !(persons.has('object', word) && persons.has('after an object', next));
    return isOwner ? `${name}’s` : name;
  });
  const whose = new RegExp(`(?:${persons.pattern('possessive')}) (?:${persons.pattern('name')})(?!\\p{L})`, 'giu');
  const named = written.replace(whose, (words: string, at: number) => {
    const name = nameAt(at);
    return name ? `“${name}”` : words;
  });
  const last = names.findLast((each) => !(meant && meant !== each.name && isValue(each.at)));
  return { step: named, person: last?.name ?? before };
}

/** "Ada is leaving, …": one word, which is none of the language. */
function firstName(step: string, lexicon: Lexicon): RegExpExecArray[] {
  const { smallWords } = lexicon;
  const found = patternOf(
    lexicon,
    'first name',
    () => new RegExp(`^\\p{Lu}\\p{Ll}+(?= (?:${smallWords.pattern('being')}) )`, 'u'),
  ).exec(step);
  return found && !isInLexicon(found[0], lexicon) ? [found] : [];
}

/** "Open Ada Bell" names Ada Bell. */
function withoutVerb(text: string, at: number, { verbs, frames, smallWords }: Lexicon): string {
  const [first = '', ...rest] = text.split(' ');
  const word = first.toLowerCase();
  const isVerb = verbs.of(word) !== undefined || frames.of(word) !== undefined || smallWords.of(word) !== undefined;
  return isVerb && at >= 0 ? rest.join(' ') : text;
}
