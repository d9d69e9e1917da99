// What is typed or compared: spelled out, stored for the site, described, or read from the page.
import type { Value } from '../contract/actions/value.ts';
import type { Part } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import { plain } from './phrases.ts';
import { it, readPhrase } from './read-thing.ts';

export const textValue = (text: string, quoted = false): Value => ({ kind: 'text', text, quoted });

const placeholder = /^[<{].*[>}]$/;

export function readValue({ text, quoted }: Pick<Part, 'text' | 'quoted'>, lexicon: Lexicon): Value {
  if (quoted || placeholder.test(text)) return textValue(text, quoted);
  const { values } = lexicon;
  const bare = stripArticles(text, lexicon);
  const words = plain(bare);
  if (values.has('nothing', words)) return textValue('');
  const [pointer, noun] = plain(text).split(' ');
  if (
    pointer &&
    noun &&
    plain(text).split(' ').length === 2 &&
    lexicon.determiners.has('same', pointer) &&
    values.has('lead', noun)
  )
    return { kind: 'read', from: it() };
  if (lexicon.determiners.has('pronoun', plain(text))) return { kind: 'read', from: it() };
  if (values.has('copied', words)) return { kind: 'read', from: { ...it(), name: 'copied' } };
  const day = plain(text).replace(/^\S+ (?=\S+ )/, (article) =>
    lexicon.determiners.has('article', article) && values.of(plain(text)) !== 'today' ? '' : article,
  );
  if (values.has('today', words) || values.has('today', plain(text)) || values.has('today', day))
    return { kind: 'generated', what: values.has('today', day) ? day : plain(text) };
  if (values.has('anything', words)) return { kind: 'generated', what: bare };
  if (values.has('stored password', words)) return { kind: 'stored', which: 'password' };
  if (values.has('stored name', words)) return { kind: 'stored', which: 'username' };
  if (isDescription(text, lexicon)) return { kind: 'generated', what: bare };
  if (values.has('field nouns', words) && text === text.toLowerCase()) return { kind: 'generated', what: bare };
  const from = values.at(words.split(' '), 0, 'read of');
  if (from) {
    const rest = bare.split(' ').slice(from.length).join(' ');
    const isProperty = lexicon.kindWords.has('attributes', words.split(' ')[0] as string);
    const isPlain = lexicon.kindWords.has('plain properties', words.split(' ')[0] as string);
    if (rest) return { kind: 'read', from: readPhrase(isProperty && !isPlain ? bare : rest, false, lexicon) };
  }
  const lead = values.at(words.split(' '), 0, 'lead');
  const rest = lead
    ? bare
        .split(' ')
        .slice(lead.length)
        .join(' ')
        .replace(/^[:=]\s*/, '')
    : '';
  // "our new colleague ada@example.org"
  const [address] = /(?<=^\p{Ll}.*\s)[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.exec(text) ?? [];
  if (address) return textValue(address);
  return textValue(rest && /^[\p{Lu}\d]/u.test(rest) ? rest : keepsArticle(text) ? text : bare);
}

/** "The Hobbit" is a title. */
function keepsArticle(text: string) {
  return /^\p{Lu}/u.test(text);
}

function stripArticles(text: string, { determiners }: Lexicon): string {
  const words = text.split(/\s+/);
  let from = 0;
  while (
    from < words.length - 1 &&
    determiners.has('article', words[from] as string) &&
    !/^\p{Lu}/u.test(words[from] as string)
  )
    from += 1;
  return words.slice(from).join(' ');
}

/** "a valid email address", "some text", "a password of at least 8 characters". */
function isDescription(text: string, { values, determiners, numbers }: Lexicon): boolean {
  const words = plain(text).split(' ');
  // "New York" and "Long Beach" are names.
  if (/^\p{Lu}\S*\s+\p{Lu}/u.test(text)) return false;
  const isArticle = determiners.has('article', words[0] as string) || numbers.of(words[0] as string) === '1';
  const rest = isArticle ? words.slice(1) : words;
  if (rest.length > 1 && values.at(rest, 0, 'described') && !/\d/.test(rest[0] as string)) return true;
  // "an email address that is not registered", "a password of 8 characters": an article before several words in lower case.
  return (
    isArticle &&
    numbers.of(words[0] as string) === '1' &&
    rest.length > 0 &&
    text === text.toLowerCase() &&
    !/["@/]/.test(text)
  );
}
