// A pasted text cut into sentences: lines, bullets, numbered lists, full stops.
import { attachList } from './attach-list.ts';
import { findVerb } from './find-verb.ts';
import { protect } from './protect-quotes.ts';
import { protectStyled } from './protect-styled.ts';
import { readPredicate } from './read-predicate.ts';
import { stripMood } from './strip-mood.ts';

const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|mr|mrs|ms|dr|st|no|nr|vs|approx|a\.m|p\.m|inc|ltd|co|corp|jr|sr|prof|fig|ca|max|min|tel|dept|u\.s|resp|incl|excl|\p{Lu})$/iu;
const bullet = /^\s*(?:[-*•–·▪◦+]|\d{1,3}\s?[.)]|\(?[a-z\d]{1,2}\)|step\s+\d+\s*[:.)-])\s+/i;
const inlineNumber = /(^|[\s,;.:])\(?(\d{1,2})[.)]\s+(?=\S)/g;

/** A line ending in a colon takes its bullets along when these are no instructions: "Fill in the form:" */
function joinLines(text: string): string[] {
  const lines: string[] = [];
  let open = false;
  for (const line of text.split(/\n+/).flatMap(splitNumbered)) {
    const bare = line.replace(bullet, '').trim();
    if (bare === '') continue;
    const last = lines.length - 1;
    if (open && line !== bare && !findVerb(stripMood(bare)))
      lines[last] = `${lines[last]}${lines[last]?.endsWith(':') ? ' ' : ', '}${bare}`;
    else if (open && /^[\w -]{1,40}:\s/.test(bare))
      lines[last] = `${lines[last]}${lines[last]?.endsWith(':') ? ' ' : ', '}${bare}`;
    else lines.push(bare);
    open = (lines.at(-1) ?? '').endsWith(':') || (open && lines.length - 1 === last);
  }
  return lines;
}

/** "1. Open X 2. Click Y" in one line, when the numbers count up from one. */
function splitNumbered(line: string): string[] {
  const cuts: { start: number; end: number }[] = [];
  for (const match of line.matchAll(inlineNumber)) {
    if (Number(match[2]) === cuts.length + 1)
      cuts.push({ start: match.index + (match[1] as string).length, end: match.index + match[0].length });
  }
  if (cuts.length < 2) return [line];
  const before = line.slice(0, cuts[0]?.start);
  return [before, ...cuts.map((cut, index) => line.slice(cut.end, cuts[index + 1]?.start))];
}

function endsSentence(text: string, at: number): boolean {
  const mark = text[at];
  const next = text[at + 1] ?? ' ';
  if (!/\s/.test(next)) return false;
  if (mark !== '.') return true;
  // "Urna,. and": no sentence ends in a comma.
  if (/[,;:]/.test(text[at - 1] ?? ' ') && /^\s+[a-z]/.test(text.slice(at + 1))) return false;
  const behind = text.slice(at + 1, at + 200).trim();
  const before = text.slice(Math.max(0, at - 12), at);
  if (!abbreviation.test(before)) return true;
  return behind === '' || (findVerb(stripMood(behind)) !== null && /^\p{Lu}/u.test(behind));
}

function splitAtStops(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (let at = 0; at < line.length; at++) {
    if (!/[.!?]/.test(line[at] as string) || !endsSentence(line, at)) continue;
    sentences.push(line.slice(start, at));
    start = at + 1;
  }
  return [...sentences, line.slice(start)];
}

const told =
  /\b(?:(?:text|content|contents|message|comment|note|to-?do|task|saying|sentence|body|reply|item)\s*|(?:type|enter|write|input|put)\b[^:\uE000]{0,60}?\b(?:this|following) (?:text|sentence|message|phrase)\b[^:\uE000]{0,60}):\s+(?=[^\s\uE000])/i;
const goesOn =
  /(?:,\s*(?:and\s+)?then\s|\s+and then\s|,?\s+and\s+(?=(?:press|click|hit|submit|save|confirm|tap|send|check that|verify)\b))/i;

/** Sentences behind "the text:" that say nothing to us, or ask, go on with the text. */
function toldLength(rest: string): number {
  let end = rest.length;
  for (let at = rest.length - 1; at >= 0; at--) {
    if (!/[.!?]/.test(rest[at] as string) || !endsSentence(rest, at)) continue;
    const next = rest.slice(at + 1, end).trim();
    const asks = next.endsWith('?');
    const text = next === '' || asks || (!findVerb(stripMood(next)) && !readPredicate(next));
    if (!text) end = at + 1;
  }
  return end;
}

/** What follows "the text:" is kept together up to the next instruction. */
function protectTold(line: string): string {
  const found = told.exec(line);
  if (!found) return line;
  const start = found.index + found[0].length;
  const rest = line.slice(start);
  if (/:\s/.test(rest) || /\uE000/.test(rest)) return line;
  const all = rest.slice(0, toldLength(rest));
  const stop = goesOn.exec(all)?.index ?? all.length;
  const content = all.slice(0, stop).trim().replace(/\.$/, '');
  return `${line.slice(0, start)}${protect(content, false)}${stop < all.length ? '' : '.'}${rest.slice(stop)}`;
}

/** "Find and click X" clicks X; finding it goes without saying. */
const seeking = /(?<!\bto )\b(?:find|locate) and (?=[a-z]+ )/gi;

export function splitSentences(text: string): string[] {
  return joinLines(protectStyled(text.replace(/[\t\u00a0\u2009\u202f]/g, ' ')))
    .flatMap((line) => splitAtStops(protectTold(line)))
    .map((sentence) => attachList(sentence.replace(/\s+/g, ' ').replace(bullet, '').replace(seeking, '').trim()))
    .filter((sentence) => /[\p{L}\p{N}\uE000]/u.test(sentence));
}
