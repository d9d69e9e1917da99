// The selectors of the DevTools Recorder: several ways to find one element, each a chain through shadow roots.

import { passwordField, targetOf } from './describe-target.ts';
import { kindOfRole } from './element-kinds.ts';
import { isPasswordId, isPasswordName } from './password-names.ts';
import { longestSelector, readCss, readXpath, type SelectorFacts } from './read-selector.ts';
import type { RecordedElement } from './recorded-event.ts';

/** Roles of what is only a part of the thing that has the name. */
const innerRoles = /^(?:generic|statictext|none|presentation|paragraph|img|image|inlinetextbox|labeltext|)$/i;
/** The Recorder shortens longer texts to what is unique at the time. */
const wholeTextLength = 12;

type Part = SelectorFacts & { by: 'aria' | 'text' | 'css'; role?: string };

export function readDevtoolsSelectors(selectors: unknown): RecordedElement {
  const chains = (Array.isArray(selectors) ? selectors : [selectors])
    .map((each) => (Array.isArray(each) ? each : [each]).filter((part): part is string => typeof part === 'string'))
    .filter((chain) => chain.length > 0);
  const parsed = chains.map((chain) => chain.map(readPart));
  const named = parsed.map(nameOfChain).filter((each) => each !== null);
  const best = ['aria', 'css', 'text'].flatMap((by) => named.filter((each) => each.by === by))[0];
  const last = parsed.flatMap((chain) => chain.slice(-1));
  const kinds = last.filter(({ by }) => by === 'css').map(({ kind }) => kind);
  const kind = best?.kind ?? (best?.isOuter ? undefined : kinds.find((each) => each !== undefined));
  const isPassword = last.some((part) => part.isPassword) || isPasswordName(best?.name ?? '');
  const target =
    targetOf(best?.name, best ? kind : undefined) ?? (isPassword && isTyped(chains) ? passwordField : null);
  return { target, code: codeOf(chains), isPassword };
}

const codeOf = (chains: string[][]) =>
  chains.map((chain) => chain.at(-1) ?? '').sort((one, other) => one.length - other.length)[0] ?? 'an unknown element';

const isTyped = (chains: string[][]) => chains.some((chain) => /\[type=["']?password/i.test(chain.at(-1) ?? ''));

function readPart(whole: string): Part {
  const selector = whole.slice(0, longestSelector);
  const [, form = '', value = ''] = /^(aria|text|xpath|pierce)\/(.*)$/s.exec(selector) ?? [];
  if (form === 'aria') return readAria(value);
  if (form === 'text') return { by: 'text', name: value };
  if (form === 'xpath') return { by: 'css', ...readXpath(value) };
  return { by: 'css', ...readCss((form === 'pierce' ? value : selector).trim()) };
}

/** `Log in[role="button"]`, or only `[role="button"]`. */
function readAria(value: string): Part {
  const attributes = [...value.matchAll(/\[\s*(name|role)\s*=\s*(["'])(.*?)\2\s*\]/gs)];
  const attributeOf = (wanted: string) => attributes.find(([, key]) => key === wanted)?.[3];
  const name = attributes.reduce((rest, [all]) => rest.replace(all, ''), value) || attributeOf('name');
  const role = attributeOf('role') ?? '';
  return { by: 'aria', name, role, kind: kindOfRole(role.toLowerCase()), isPassword: isPasswordId(name ?? '') };
}

/** The last name of the chain, if what follows it is only a part of the same thing. */
function nameOfChain(chain: Part[]) {
  const at = chain.findLastIndex(({ name }) => name?.trim());
  const part = chain[at];
  if (!part) return null;
  const after = chain.slice(at + 1);
  if (after.some(({ by, role }) => by !== 'aria' || !innerRoles.test(role ?? ''))) return null;
  if (part.by === 'text' && (part.name ?? '').trim().length >= wholeTextLength) return null;
  return { ...part, isOuter: after.length > 0 };
}
