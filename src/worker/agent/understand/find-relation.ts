// Where a phrase goes over from the thing to the place of the thing: "the button | next to | Bob".
import type { Relation } from './intent.ts';
import { nameKind } from './name-kind.ts';

const words: [Relation, string][] = [
  ['near', 'right next to|next to|beside|besides|near|close to|adjacent to|alongside|corresponding to'],
  ['under', 'right under|directly under|under|underneath|right below|directly below|below|beneath'],
  ['above', 'right above|directly above|above|on top of'],
  ['leftOf', 'to the left of|on the left of|left of'],
  ['rightOf', 'to the right of|on the right of|right of'],
  ['after', 'after|right after|following'],
  ['before', 'before|right before|in front of'],
  ['within', 'in|inside of|inside|within|on|from|at|out of|into'],
  ['of', 'of|for|by|belonging to|sent by|written by|sent from|coming from|that belongs to|received from|about'],
  ['with', 'with|containing|that contains|which contains|that has|which has|having|that have|that shows|showing'],
];
const relations = new Map(
  words.flatMap(([relation, list]) => list.split('|').map((word) => [word, relation] as const)),
);
const longestFirst = [...relations.keys()].sort((a, b) => b.length - a.length).join('|');
const anyRelation = new RegExp(`(^|\\s)(${longestFirst})\\s+(?=\\S)`, 'gi');

const determined =
  /^(?:the|a|an|this|that|these|those|my|your|its|it|them|him|her|all|each|every|any|both|first|second|third|last|which|row|column|page|[\uE000\uE002#]|\d)/i;
const attribute =
  /(?:^|\s)(?:price|value|name|text|title|total|quantity|number|amount|status|cost|content|contents|size|color|colour|label|date|row|state|count|sum|score|rating|owner|author|link|sender|subject|details)$/i;
const particle =
  /(?:^|\s)(?:log|logged|sign|signed|signing|logging|check|opt|plug|built|drop|trade|fill|zoom|hold|switch|turn|stay|back)$/i;
const letter =
  /(?:^|\s)(?:e-?mails?|mails?|messages?|posts?|comments?|letters?|notes?|reviews?|tweets?|notifications?)$/i;

export type FoundRelation = { head: string; relation: Relation; place: string };

function endsInKind(head: string): boolean {
  const tail = head.split(' ').slice(-2);
  return nameKind(tail.join(' ')) !== null || nameKind(tail.at(-1) ?? '') !== null;
}

function isTitle(head: string, place: string): boolean {
  const last = head.split(' ').at(-1) ?? '';
  return /^[A-Z]/.test(last) && /^(?:the |a )?[A-Z]/.test(place);
}

function isRelation(word: string, head: string, place: string): boolean {
  const known = determined.test(place);
  if (head === '') return known || /^[A-Z]/.test(place);
  const typed = endsInKind(head) || attribute.test(head) || /[\uE001]$/.test(head);
  if (particle.test(head) && /^(?:in|on|out of|into)$/.test(word)) return false;
  switch (relations.get(word)) {
    case 'of':
    case 'with':
      return typed || (known && !isTitle(head, place) && word !== 'by' && word !== 'about');
    case 'within':
      if (known) return typed || !isTitle(head, place);
      return /^[A-Z/]/.test(place) || endsInKind(place) || /^(?:cart|basket|bag|sidebar|inbox)\b/i.test(place);
    default:
      return known || typed || /^[A-Z]/.test(place);
  }
}

function relationOf(word: string, head: string, place: string): Relation {
  if (word === 'from' && letter.test(head) && !/^(?:the|my|this) (?:list|inbox|page|folder|table)/i.test(place))
    return 'of';
  return relations.get(word) as Relation;
}

/** The first place where the words go over to a relation. */
export function findRelation(phrase: string): FoundRelation | null {
  for (const match of phrase.matchAll(anyRelation)) {
    const head = phrase.slice(0, match.index).trim();
    const word = (match[2] as string).toLowerCase();
    const place = phrase.slice(match.index + match[0].length).trim();
    if (isRelation(word, head, place)) return { head, relation: relationOf(word, head, place), place };
  }
  return null;
}
