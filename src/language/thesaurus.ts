// What things, actions and states are called on websites, in nine languages. See lexicon/README.md.
import { readFileSync } from 'node:fs';
import { languages, lexiconOf } from './lexicon.ts';

const folder = new URL('../../src/language/lexicon/thesaurus/', import.meta.url);
/** An action never means the same as a thing: "Completed" is no button to complete something. */
const files = ['actions', 'things', 'states'];
type Meanings = Map<string, number[]>;
let known: Meanings | undefined;
/** The same without the names of icons: “save” is the icon of what is saved, but not the same word. */
let spoken: Meanings | undefined;
/** Where each meaning is from. */
const fileOf: string[] = [];

/** Each phrase with the meanings it has. */
function readMeanings(withIcons: boolean): Meanings {
  const found: Meanings = new Map();
  let meaning = 0;
  for (const file of files) {
    for (const line of readFileSync(new URL(`${file}.txt`, folder), 'utf8').split('\n')) {
      if (line.startsWith('#') || !line.includes(' | ')) continue;
      meaning += 1;
      fileOf[meaning] = file;
      for (const section of line.split(' | ')) {
        if (!withIcons && section.startsWith('icon:')) continue;
        for (const phrase of section.replace(/^(?:icon|[a-z]{2}): /, '').split('; ')) {
          const key = keyOf(phrase);
          const all = found.get(key);
          if (!all) found.set(key, [meaning]);
          else if (all.at(-1) !== meaning) all.push(meaning);
        }
      }
    }
  }
  return found;
}

function meanings(): Meanings {
  known ??= readMeanings(true);
  return known;
}

/** What actions, things and states are called, without the names of icons. */
function spokenMeanings(): Meanings {
  spoken ??= readMeanings(false);
  return spoken;
}

const keyOf = (phrase: string) => phrase.toLowerCase().replace(/[-_]+/g, ' ').replace(/\s+/g, ' ').trim();

/** Whether two whole phrases are names of the same action, thing or state. */
export const meansSame = (one: string, other: string) => share(meanings(), one, other);

/** Whether they mean the same in a sentence. */
export const saysSame = (one: string, other: string) => share(spokenMeanings(), one, other);

function share(all: Meanings, one: string, other: string): boolean {
  const [mine, others] = [all.get(keyOf(one)), all.get(keyOf(other))];
  return mine !== undefined && others !== undefined && mine.some((meaning) => others.includes(meaning));
}

/** A word that is the name of something is no slip of the pen, even if it is nearly another one: "forum" and "form". */
export const isListed = (word: string) => meanings().has(keyOf(word));

/** "Delete" and "Löschen" are what a button does, not what something is called. */
export function isActionName(phrase: string): boolean {
  const all = spokenMeanings().get(keyOf(phrase)) ?? [];
  const is = (file: string) => all.some((meaning) => fileOf[meaning] === file);
  return is('actions') && !is('things');
}

let signs: Map<string, Set<string>> | undefined;

/** Without its size and colour, and without words such as "sign". */
function bareLook(look: string): string {
  const lexicons = languages.map(lexiconOf);
  const is = (word: string | undefined, kind: string) =>
    word !== undefined && lexicons.some(({ smallWords }) => smallWords.has(kind, word));
  const words = look.split(' ');
  while (is(words[0], 'sizes')) words.shift();
  while (is(words.at(-1), 'signs')) words.pop();
  return words.join(' ');
}

/** What the makers of a page call a sign that a person describes by its looks: "three dots", "the little bin icon". */
export function signsFor(look: string): Set<string> | undefined {
  if (!signs) {
    signs = new Map();
    for (const line of readFileSync(new URL('looks.txt', folder), 'utf8').split('\n')) {
      const [looks, names] = line.startsWith('#') ? [] : line.split(' | ');
      for (const phrase of looks && names ? looks.split('; ') : [])
        signs.set(keyOf(phrase), new Set(names?.split('; ')));
    }
  }
  return signs.get(keyOf(look)) ?? signs.get(keyOf(bareLook(look)));
}

let icons: Map<string, string[]> | undefined;

/** Whether a step's words for a control without text mean this icon of the classifier: "bin" and "delete" are the trash. */
export function meansIcon(said: string, concept: string): boolean {
  if (!said) return false;
  const wanted = bareLook(keyOf(said)) || keyOf(said);
  const [look] = lookOf(wanted);
  return (iconWords().get(concept) ?? []).some(
    (word) => word === wanted || saysSame(word, wanted) || (look !== undefined && lookOf(word).includes(look)),
  );
}

/** Whether any icon of the classifier is called so. */
export const isIconName = (said: string) => [...iconWords().keys()].some((concept) => meansIcon(said, concept));

/** What people call an icon of the classifier. */
export const iconName = (concept: string) => iconWords().get(concept)?.[0] ?? concept;

function iconWords(): Map<string, string[]> {
  if (icons) return icons;
  icons = new Map();
  for (const line of readFileSync(new URL('icons.txt', folder), 'utf8').split('\n')) {
    const [name, words] = line.startsWith('#') ? [] : line.split(' | ');
    if (name && words) icons.set(name, words.split('; '));
  }
  return icons;
}

let looks: Map<string, number[]> | undefined;

/** The lines of looks.txt that a phrase is a look of. */
function lookOf(phrase: string): number[] {
  if (!looks) {
    looks = new Map();
    for (const [at, line] of readFileSync(new URL('looks.txt', folder), 'utf8').split('\n').entries())
      for (const each of line.startsWith('#') ? [] : (line.split(' | ')[0]?.split('; ') ?? []))
        looks.set(each, [...(looks.get(each) ?? []), at]);
  }
  return looks.get(phrase) ?? [];
}
