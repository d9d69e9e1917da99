// A short spelling of what was understood, so that tests can be tables: `click "ok"[button]`.
import { type Action, isCheck } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';
import type { Value } from '../contract/actions/value.ts';

function describeTarget(target: Target): string {
  const rank = target.superlative;
  const parts = [
    target.all ? '*' : '',
    target.count ? `${target.count}x` : '',
    rank ? `<${rank.end} ${rank.by} ${rank.count}>` : '',
    target.similar ? '~' : '',
    target.pronoun ? '^' : '',
    target.position ? `@${Object.values(target.position).join(' ')}` : '',
    target.quoted ? `"${target.name}"` : target.name,
    target.pattern ? `{${Object.entries(target.pattern).map(([how, text]) => `${how} ${text}`)}}` : '',
    target.kind ? `[${target.kind}]` : '',
    target.ordinal ? `#${target.ordinal}` : '',
    target.except ? `(except ${target.except.map(describeTarget).join('; ')})` : '',
    ...target.relations.map(
      ({ relation, target: other }) => `(${relation === 'within' ? 'in' : relation} ${describeTarget(other)})`,
    ),
  ];
  return parts.join('');
}

function describeValue(value: Value): string {
  switch (value.kind) {
    case 'text':
      return `${value.letters ?? ''}=${value.quoted ? `"${value.text}"` : value.text}`;
    case 'stored':
      return `$${value.which}`;
    case 'secret':
      return `$${value.variable}`;
    case 'generated':
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
  if ('kind' in part && ['text', 'stored', 'generated', 'read'].includes(String(part.kind)))
    return describeValue(part as Value);
  return describeAction(part as Action);
}

const shortNames: Record<string, string> = {
  textVisible: 'text',
  elementPresent: 'present',
  goTo: 'go',
  goBack: 'back',
  goForward: 'forward',
  pressKey: 'press',
  answerCookies: 'cookies',
  dismiss: 'close',
};

function describeAction(intent: Action): string {
  return `${isCheck(intent) ? 'check ' : ''}${describeFields(intent)}`;
}

function describeFields(part: object): string {
  const { kind, negated, ...rest } = part as { kind?: unknown; negated?: unknown };
  return Object.entries({
    ...(negated === undefined ? {} : { negated }),
    ...(kind === undefined ? {} : { kind }),
    ...rest,
  })
    .filter(([name, value]) => name !== 'words' && name !== 'isNew' && value !== undefined && value !== false)
    .map(([name, value]) => {
      if (name === 'kind') return shortNames[String(value)] ?? String(value);
      if ((name === 'check' || name === 'until') && typeof value === 'object' && value) return describeFields(value);
      return value === true ? name : describePart(name, value);
    })
    .join(' ');
}

export function describeActions(understood: { intents: Action[]; notUnderstood: string[] }): string {
  const intents = understood.intents.map(describeAction);
  return [...intents, ...understood.notUnderstood.map((words) => `?? ${words}`)].join(' | ');
}
