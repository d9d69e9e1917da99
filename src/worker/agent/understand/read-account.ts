// Whole tasks that every site has: logging in and out, signing up, searching, checking out, cookies.
import type { FoundVerb } from './find-verb.ts';
import type { FieldValue, Intent, Value } from './intent.ts';
import { readProtected, reveal } from './protect-quotes.ts';
import { readFieldValues } from './read-field-values.ts';
import { nothing, readTarget } from './read-target.ts';
import { readValue } from './read-value.ts';
import { splitList } from './split-list.ts';
import { splitQuery } from './split-query.ts';

const isPassword = (field: string) => /pass|\bpin\b/i.test(field);
const slashed = /^\(?\s*(?:(?:as|with|using)\s+)?(\S+|\uE000\S*)\s*(?:\/|\||,|:)\s+?(\S+?)\s*\)?$/;
const own =
  /^(?:(?:with|using|as)\s+)?(?:(?:the|my|your|our|a|an|valid|stored|saved|correct|given|usual|existing|website'?s?|test|user|account|right|site'?s)\s+)*(?:credentials|login(?: data| details)?|account|user|username and password|user name and password|details|data)$/i;
const joint = /\s*[,;]\s+|\s+(?:and|with|using|as|\/|&)\s+|^(?:as|with|using)\s+/i;

/** Cuts "as rosa with the password tulip" at its joints, the values still with their names. */
function pieces(words: string): string[] {
  return words
    .replace(/\s*\(\s*/g, ', ')
    .replace(/\)/g, ' ')
    .replace(/^, /, '')
    .trim()
    .split(joint)
    .map((part) => part.replace(/^(?:with|using|as|the|and|by)\s+/i, '').trim())
    .filter((part) => part !== '');
}

function credentials(words: string): { username?: Value; password?: Value; left: string[] } {
  const result: { username?: Value; password?: Value; left: string[] } = { left: [] };
  const pair = slashed.exec(words);
  if (pair) return { username: readValue(pair[1] as string), password: readValue(pair[2] as string), left: [] };
  for (const piece of pieces(words)) {
    const { field, value } = readFieldValues(piece)[0] ?? { field: null, value: readValue(piece) };
    const name = field?.name ?? '';
    if (name !== '' && isPassword(name)) result.password ??= value;
    else if (name !== '' && /user|login|mail|name|account/i.test(name)) result.username ??= value;
    else if (field === null && !result.username && !/\s/.test(reveal(piece))) result.username = value;
    else if (field === null && !result.password && (readProtected(piece) || !/\s/.test(piece))) result.password = value;
    else if (field === null && !result.username) result.username = value;
    else result.left.push(piece);
  }
  return result;
}

/** Names of the site behind "log in to …" say nothing that the page does not know. */
const where =
  /^(?:to|on|at|into|in)\s+(?:the |my |your |this )?(?:[\w.-]+ ){0,3}?(?:site|website|shop|store|app|application|account|page|wiki|system|portal|dashboard|admin area|backend)\b\s*,?\s*/i;

export function readLogIn(found: FoundVerb): Intent[] | null {
  const bare = found.verb.endsWith('to') || found.verb.endsWith('into') ? `to ${found.rest}` : found.rest;
  const words = bare
    .replace(where, '')
    .replace(
      /\s+(?:to|into|on) (?:the|my|your|this) (?:site|website|shop|store|app|application|account|page|wiki|system)$/i,
      '',
    )
    .replace(/^(?:successfully|again|first)\s*/i, '');
  if (words === '' || own.test(words)) return [{ kind: 'logIn' }];
  const { left, ...said } = credentials(words);
  return left.length > 0 ? null : [{ kind: 'logIn', ...said }];
}

export function readSignUp(found: FoundVerb): Intent[] | null {
  const words = found.rest.replace(
    /^(?:for |to |with )?(?:the |an? |our )?(?:newsletter|account|site|website|new account|user account)\s*/i,
    (whole) => (/newsletter/i.test(whole) ? whole : ''),
  );
  if (/newsletter/i.test(words))
    return [
      {
        kind: 'perform',
        verb: 'subscribe',
        target: readTarget('newsletter'),
        values: readFieldValues(words.replace(/^.*?newsletter\s*(?:with|using|as)?\s*/i, '')),
      },
    ];
  const said = words.replace(
    /^(?:as|with|using|for)\s+(?:an? (?:new )?(?:user|customer|member|visitor)\s*(?:with|named|called|using)?\s*)?/i,
    '',
  );
  return [{ kind: 'signUp', values: said === '' ? [] : readFieldValues(said) }];
}

export function readCheckOut(found: FoundVerb): Intent[] | null {
  const words = found.rest
    .replace(/^(?:now|the (?:order|cart|basket)|my (?:order|cart|basket)|process)\s*/i, '')
    .replace(/[()]/g, ' ')
    .trim();
  const parts = splitList(words.replace(/^(?:as|with|using|for)\s+/i, ''));
  const values: FieldValue[] = parts.map((part, index) => {
    const pair = readFieldValues(part.replace(/^(?:and|as|with|using)\s+/i, ''))[0] as FieldValue;
    return pair.field === null && index === 0 && pair.value.kind === 'text' && /^[\p{Lu}\uE000]/u.test(part)
      ? { field: { ...nothing(), name: 'name' }, value: pair.value }
      : pair;
  });
  return [{ kind: 'checkOut', values, until: 'done' }];
}

const searched =
  /^(?:(?:the |this )?(?:[\w-]+ )?(?:site|website|page|shop|store|catalog(?:ue)?|wiki|web|list|products?|database)\s+)?(?:for|after)\s+(.+)$/i;
const inPlace =
  /^(.+?)\s+(?:in|using|with|via|on|through)\s+(the (?:[\w-]+ )*(?:search(?: ?(?:box|bar|field|form|engine|input|function))?|box|field|bar|input|menu|sidebar|header)|the search)$/i;
const onSite = /\s+(?:on|in) (?:the|this) (?:site|website|page|shop|store|wiki)$/i;

export function readSearch(found: FoundVerb): Intent[] | null {
  const sought = found.verb === 'look for' ? readTarget(found.rest) : null;
  if (sought?.kind && sought.kind !== 'item') return [{ negated: false, kind: 'elementPresent', target: sought }];
  const all = found.rest.replace(/^:\s*/, '');
  const words = (searched.exec(all)?.[1] ?? all)
    .replace(onSite, '')
    .replace(/^(?:the (?:term|word|words|text|phrase|keyword|keywords|string|query))\s+(?=\S)/i, '');
  if (words === '') return [{ kind: 'search', query: null, values: [] }];
  const place = inPlace.exec(words);
  const target = place ? { target: readTarget(place[2] as string) } : {};
  const query = (place?.[1] ?? words).trim();
  return [{ kind: 'search', ...splitQuery(query), ...target }];
}

export function readCookies(found: FoundVerb): Intent[] | null {
  const accept = !/^(?:reject|decline|deny|refuse|dismiss)/.test(found.verb);
  if (/cookie|consent|gdpr|privacy (?:banner|notice)/i.test(found.rest)) return [{ kind: 'answerCookies', accept }];
  if (found.verb === 'dismiss')
    return [{ kind: 'dismiss', target: found.rest === '' || /^it$/i.test(found.rest) ? null : readTarget(found.rest) }];
  if (found.rest === '') return null;
  if (/\b(?:terms|conditions|policy|agreement|rules|privacy)\b/i.test(found.rest) && accept)
    return [{ kind: 'tick', targets: [readTarget(found.rest)], on: true }];
  return [{ kind: 'perform', verb: found.verb.split(' ')[0] as string, target: readTarget(found.rest), values: [] }];
}
