// A statement taken apart: what it is about, what is said of it, and whether it is denied.
const verbs = {
  be: 'is|are|was|were|be|been|am|becomes?|stays?|remains?|gets?',
  show: 'shows?|says?|reads?|displays?|states?|tells?(?: (?:me|us|you))?|lists?|indicates?|mentions?|announces?|prints?|returns?|yields?|produces?',
  contain: 'contains?|includes?|holds?|consists? of|comprises?',
  have: 'has|have|had|features?|offers?|gives?',
  appear: 'appears?|exists?|pops? up|comes? up|shows? up|shows?|opens?|loads?|arrives?|turns? up|remains?|stays?',
  vanish: 'disappears?|vanish(?:es)?|goes away|go away|closes?|is gone|fades?(?: out)?|fails? to (?:appear|load)',
  equal: 'equals?|match(?:es)?|amounts? to|adds? up to|corresponds? to',
  cost: 'costs?',
  belong: 'belongs? to',
  own: 'owns',
  start: 'starts? with|begins? with',
  end: 'ends? with|ends? in',
  come: 'comes?|precedes?|follows?|appears?|goes|stands?|ranks?',
  change: 'changes? to|turns? into|switch(?:es)? to|turns?',
} as const;

type PredicateVerb = keyof typeof verbs;
export type Predicate = {
  subject: string;
  verb: PredicateVerb;
  negated: boolean;
  rest: string;
  sure: boolean;
  /** "appears", "pops up": it was not there before. */
  arises: boolean;
};

const adverbs =
  '(?:now|already|still|also|currently|again|correctly|properly|successfully|actually|only|always|therefore|then|just|both|all|each|finally|immediately|automatically|indeed)';
const denial = "(?:not|n't|no longer|never|neither)";
const modal =
  "(?:should(?:n't)?|must(?:n't)?|shall|will|won't|would|can(?:not|'t)?|could|may|ought to|has to|have to|needs? to|do(?:es)?(?:n't)?|is supposed to|are supposed to|is expected to|are expected to)";
const order: PredicateVerb[] = [
  'come',
  'start',
  'end',
  'belong',
  'own',
  'cost',
  'equal',
  'change',
  'vanish',
  'show',
  'contain',
  'have',
  'appear',
  'be',
];

function patternFor(verb: PredicateVerb): string {
  if (verb === 'come')
    return `(?:${verbs.come})(?=\\s+(?:right |directly |somewhere )?(?:before|after|above|below|first|last|ahead of)\\b)|precedes?|follows?`;
  // "the menu opens" tells of itself; "shows X" of something else.
  if (verb === 'appear')
    return `(?:${verbs.appear})(?=\\s*$|\\s+(?:in|on|at|under|below|above|next|without|with|for|after|again|and)\\b)`;
  if (verb === 'change') return `(?:changes? to|turns? into|switch(?:es)? to|turns?(?=\\s+\\w+$))`;
  if (verb === 'show') return `(?:${verbs.show})(?!\\s*$|\\s+up(?:\\s*$|\\s+(?:in|on|at|under|below|above)\\b))`;
  return verbs[verb];
}

const groups = order.map((verb) => `(?<${verb}>${patternFor(verb)})`).join('|');
const predicate = new RegExp(
  `(?:^|\\s|(?<=\\uE001))(?:(?<modal>${modal})\\s+)?(?<before>(?:(?:${denial}|${adverbs})\\s+)*)(?:be able to\\s+)?(?:${groups})(?<contracted>n't)?(?=$|[\\s,:\\uE000\\uE002])(?<after>(?:\\s+(?:${denial}|${adverbs})(?=\\s|$))*)`,
  'gi',
);
const pluralOnly =
  /^(?:show|say|read|display|state|tell|list|contain|include|hold|have|appear|exist|open|load|close|match|cost|start with|end with|come|follow|print|offer|give|feature|stay|remain|change to|turn|get|become|mention)$/i;
const arising = /^(?:appears?|(?:pops?|comes?|shows?|turns?) up|arrives?)$/i;
const participle = /\b(?:that|which|who|where|when|what|if)$/i;

function verbIn(groupsFound: Record<string, string | undefined>): PredicateVerb {
  return order.find((verb) => groupsFound[verb] !== undefined) ?? 'be';
}

/** Takes a statement apart at its main verb; null when it has none. */
export function readPredicate(statement: string): Predicate | null {
  for (const match of statement.slice(0, 600).matchAll(predicate)) {
    const found = match.groups as Record<string, string | undefined>;
    const verb = verbIn(found);
    const subject = statement.slice(0, match.index).trim();
    const word = found[verb] as string;
    const sure = found.modal !== undefined;
    // "Contact" and "show" without a helping verb are only predicates after a plural.
    if (!sure && pluralOnly.test(word) && !/s$|\uE001$|\b(?:i|we|you|they)$/i.test(subject)) continue;
    if (subject === '' || participle.test(subject)) continue;
    const negated = /n't|not|no longer|never|neither/i.test(
      `${found.modal ?? ''}${found.before}${found.contracted ?? ''}${found.after}`,
    );
    const rest = statement.slice(match.index + match[0].length).trim();
    const only = /\bonly\b/i.test(`${found.before}${found.after}`) ? 'only ' : '';
    return { subject, verb, negated, rest: only + rest, sure, arises: arising.test(word) };
  }
  return null;
}
