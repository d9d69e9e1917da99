// What a selector says about its element: a name that a person reads, the tag, whether it is a password field.
import type { ElementKind } from '../contract/actions/target.ts';
import { kindOfRole, kindOfTag } from './element-kinds.ts';
import { isPasswordId } from './password-names.ts';

export type SelectorFacts = {
  name?: string | undefined;
  /** The name is only a part of the element's text. */
  isPart?: boolean | undefined;
  kind?: ElementKind | undefined;
  isPassword?: boolean | undefined;
  /** Counted from 0, negative from the end. */
  nth?: number | undefined;
};

/** Nobody records longer ones; reading them would take too long. */
export const longestSelector = 2_000;

/** A CSS selector, XPath, or one of the short forms of Playwright. */
export function readSelector(selector: string): SelectorFacts {
  const text = selector.slice(0, longestSelector).trim();
  const short = /^(text|role|id|data-testid|data-test-id|data-test|xpath|css|nth)=(.*)$/s.exec(text);
  if (short) return readShortForm(short[1] ?? '', short[2] ?? '');
  if (/^(["']).*\1$/s.test(text)) return { name: text.slice(1, -1) };
  if (/^(?:\.?\.?\/|\(\/)/.test(text)) return readXpath(text);
  return readCss(text);
}

function readShortForm(form: string, value: string): SelectorFacts {
  switch (form) {
    case 'text':
      return /^(["']).*\1$/s.test(value) ? { name: value.slice(1, -1) } : { name: value, isPart: true };
    case 'role': {
      const role = /^[a-z]+/i.exec(value)?.[0].toLowerCase() ?? '';
      const name = /\[name=(["'])(.*?)\1/s.exec(value)?.[2];
      return { name, kind: kindOfRole(role) };
    }
    case 'nth':
      return { nth: Number(value) || 0 };
    case 'css':
      return readCss(value);
    case 'xpath':
      return readXpath(value);
    default:
      return { isPassword: isPasswordId(value) };
  }
}

/** Only the tag: positions and ids are nothing that a person reads. */
export function readXpath(path: string): SelectorFacts {
  const tag = /(?:^|\/)([a-z][a-z0-9-]*)(?:\[[^\]]*\])*$/i.exec(path.trim())?.[1];
  return { kind: tag ? kindOfTag(tag) : undefined, isPassword: isPasswordId(path.split('/').at(-1) ?? '') };
}

export function readCss(selector: string): SelectorFacts {
  const compound = lastCompound(selector);
  const tag = /^[a-z][a-z0-9-]*/i.exec(compound)?.[0] ?? '';
  const attributes = [
    ...compound.matchAll(/\[\s*([\w-]+)\s*([~^$*|]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]*))\s*i?\]/gi),
  ];
  const attributeOf = (wanted: string) => {
    const found = attributes.find(([, name, how]) => name?.toLowerCase() === wanted && how === '=');
    return found?.[3] ?? found?.[4] ?? found?.[5];
  };
  const says = /:(has-text|text|text-is)\(\s*(["'])(.*?)\2\s*\)/s.exec(compound);
  const label = attributeOf('aria-label') ?? attributeOf('placeholder') ?? attributeOf('title') ?? attributeOf('alt');
  const isPassword =
    attributeOf('type') === 'password' ||
    isPasswordId([attributeOf('name'), attributeOf('id'), idsOf(compound)].join(' '));
  return {
    name: withoutEscapes(says?.[3] ?? label),
    isPart: says ? says[1] !== 'text-is' : undefined,
    kind: kindOfRole(attributeOf('role') ?? '') ?? kindOfInput(tag, attributeOf('type')) ?? kindOfTag(tag),
    isPassword,
  };
}

const idsOf = (compound: string) => [...compound.matchAll(/[#.]([\w-]+)/g)].map(([, id]) => id).join(' ');
const withoutEscapes = (text: string | undefined) => text?.replace(/\\(.)/g, '$1');

function kindOfInput(tag: string, type = 'text'): ElementKind | undefined {
  if (tag.toLowerCase() !== 'input') return undefined;
  if (type === 'checkbox' || type === 'radio') return type;
  return type === 'submit' || type === 'button' ? 'button' : 'field';
}

/** The part of a CSS selector that describes the element itself, not what it is in. */
function lastCompound(selector: string): string {
  let start = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at] as string;
    if (sign === '\\') at += 1;
    else if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '[' || sign === '(') depth += 1;
    else if (sign === ']' || sign === ')') depth -= 1;
    else if (depth <= 0 && /[\s>+~,]/.test(sign)) start = at + 1;
  }
  return selector.slice(start);
}
