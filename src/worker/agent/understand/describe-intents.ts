// A short spelling of what was understood, so that tests can be tables: `click "ok"[button]`.
import type { Intent, Target, Understood, Value } from './intent.ts';

function describeTarget(target: Target): string {
  const rank = target.superlative;
  const parts = [
    target.all ? '*' : '',
    target.count ? `${target.count}x` : '',
    rank ? `<${rank.end} ${rank.by} ${rank.count}>` : '',
    target.similar ? '~' : '',
    target.pronoun ? '^' : '',
    target.quoted ? `"${target.text}"` : target.text,
    target.pattern ? `{${Object.entries(target.pattern).map(([how, text]) => `${how} ${text}`)}}` : '',
    target.kind ? `[${target.kind}]` : '',
    target.ordinal ? `#${target.ordinal}` : '',
    target.except ? `(except ${target.except.map(describeTarget).join('; ')})` : '',
    ...target.relations.map(({ relation, target: other }) => `(${relation} ${describeTarget(other)})`),
  ];
  return parts.join('');
}

function describeValue(value: Value): string {
  switch (value.kind) {
    case 'text':
      return `${value.letters ?? ''}=${value.quoted ? `"${value.text}"` : value.text}`;
    case 'stored':
      return `$${value.which}`;
    case 'made-up':
      return `?${value.what}`;
    case 'read':
      return `@${describeTarget(value.from)}`;
  }
}

function describePart(name: string, part: unknown): string {
  if (part === null) return '-';
  if (Array.isArray(part)) return `[${part.map((one) => describePart('', one)).join('; ')}]`;
  if (typeof part === 'object') return describeObject(part);
  return name ? `${name}:${part}` : String(part);
}

function describeObject(part: object): string {
  if ('relations' in part) return describeTarget(part as Target);
  if ('field' in part) {
    const { field, value } = part as { field: Target | null; value: Value };
    return `${field ? describeTarget(field) : '-'}${describeValue(value)}`;
  }
  if ('kind' in part && !('negated' in part)) return describeValue(part as Value);
  return describeFields(part);
}

function describeFields(part: object): string {
  return Object.entries(part)
    .filter(([name, value]) => name !== 'words' && name !== 'news' && value !== undefined && value !== false)
    .map(([name, value]) => {
      if (name === 'do' || name === 'kind') return String(value);
      return value === true ? name : describePart(name, value);
    })
    .join(' ');
}

export function describeIntents(understood: Understood): string {
  const intents = understood.intents.map((intent: Intent) => describeFields(intent));
  return [...intents, ...understood.notUnderstood.map((words) => `?? ${words}`)].join(' | ');
}
