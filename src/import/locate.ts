// The element that a chain of Playwright locators finds, as a person would call it.
import type { ElementKind, Target } from '../contract/actions/target.ts';
import { type CodeValue, entryOf, saidBy, textIn } from './code-value.ts';
import { cleanName, passwordField, targetOf } from './describe-target.ts';
import { kindOfRole } from './element-kinds.ts';
import type { LocatorLevel } from './locator-level.ts';
import { isPasswordId, isPasswordName } from './password-names.ts';
import { readSelector } from './read-selector.ts';
import { codeText, type RecordedElement } from './recorded-event.ts';

type Call = { method: string; args: CodeValue[]; code: string };

/** The locators of a page, or those within other ones; null if the method is none of them. */
export function locate(levels: LocatorLevel[], { method, args, code }: Call): LocatorLevel[] | null {
  const [first, second] = args;
  const last = levels.at(-1);
  const within = (level: Omit<LocatorLevel, 'code'>) => [...levels, { code, ...level }];
  const changed = (change: Partial<LocatorLevel>) => (last ? [...levels.slice(0, -1), { ...last, ...change }] : null);
  const named = saidBy(first);
  switch (method) {
    case 'getByRole':
      return within(levelByRole(textIn(first) ?? '', second));
    case 'getByLabel':
      return within({ name: named?.text, isPassword: isPasswordName(named?.text ?? '') });
    case 'getByPlaceholder':
      return within({ name: named?.text, kind: 'field', isPassword: isPasswordName(named?.text ?? '') });
    case 'getByText':
      return within({ name: named?.text, isText: true });
    case 'getByAltText':
      return within({ name: named?.text, kind: 'image' });
    case 'getByTitle':
      return within({ name: named?.text });
    case 'getByTestId':
      return within({ isPassword: isPasswordId(named?.text ?? '') });
    case 'locator':
      return first?.kind === 'locator' ? [...levels, ...first.levels] : bySelector(levels, { args, code });
    case 'filter':
      return changed({ ...filterBy(first), code: `${last?.code}.${code}` });
    case 'first':
      return changed({ nth: 0 });
    case 'last':
      return changed({ nth: -1 });
    case 'nth':
      return changed({ nth: first?.kind === 'number' ? first.number : 0 });
    case 'and':
    case 'or':
      return changed({ isUnclear: true });
    // Steps look through all frames.
    case 'frameLocator':
    case 'contentFrame':
    case 'frame':
    case 'mainFrame':
    case 'owner':
      return [];
    default:
      return null;
  }
}

function levelByRole(role: string, options: CodeValue | undefined): Omit<LocatorLevel, 'code'> {
  const given = entryOf(options, 'name');
  const name = saidBy(given)?.text;
  return {
    name,
    kind: kindOfRole(role),
    isPassword: isPasswordName(name ?? ''),
    isUnclear: given !== undefined && name === undefined,
  };
}

/** `css >> text=Buy >> nth=1` is a chain, too. */
function bySelector(levels: LocatorLevel[], { args, code }: { args: CodeValue[]; code: string }): LocatorLevel[] {
  const [first, options] = args;
  const found: LocatorLevel[] = [...levels];
  for (const part of (textIn(first) ?? '').split('>>')) {
    const { nth, isPart: _, ...facts } = readSelector(part);
    const last = found.at(-1);
    if (nth !== undefined && last && found.length > levels.length) found[found.length - 1] = { ...last, nth };
    else found.push({ code, ...facts, isVague: !facts.name && !/^[a-z][a-z0-9]*$/i.test(part.trim()) });
  }
  const last = found.pop() as LocatorLevel;
  return [...found, { ...last, ...filterBy(options) }];
}

function filterBy(options: CodeValue | undefined): Partial<LocatorLevel> {
  if (options?.kind !== 'object') return {};
  const given = entryOf(options, 'hasText');
  const hasText = saidBy(given);
  const others = [...options.entries.keys()].some((key) => key === 'has' || key === 'hasNot' || key === 'hasNotText');
  return { ...(hasText ? { hasText } : {}), ...(others || (given && !hasText) ? { isUnclear: true } : {}) };
}

export function elementOf(levels: LocatorLevel[]): RecordedElement {
  const own = levels.at(-1);
  const element = { target: null, code: own?.code ?? '', isPassword: own?.isPassword === true };
  if (!own) return element;
  if (own.isUnclear) return { ...element, reason: 'it is found by a pattern or a condition that no step can say' };
  const target = ownTarget(own);
  if (!target) return element.isPassword && own.kind === 'field' ? { ...element, target: passwordField } : element;
  const around = levels.slice(0, -1).filter((level) => !isWholePage(level));
  const place = around.findLast((level) => !level.isUnclear && placeTarget(level) !== null);
  const lost = around.filter((level) => level !== place);
  if (own.nth !== undefined && lost.length > 0)
    return { ...element, reason: 'it is counted within something that has no name' };
  const within = place && placeTarget(place);
  const placed: Target = within ? { ...target, relations: [{ relation: 'within', target: within }] } : target;
  return { ...element, target: placed, lost: sayLost(lost) };
}

const isWholePage = ({ code }: LocatorLevel) => /^locator\((["'`])(?:html|body|main|:root|#root|#app)\1\)$/.test(code);

function sayLost(levels: LocatorLevel[]) {
  if (levels.length === 0) return undefined;
  const places = levels.map(({ code }) => codeText(code)).join(', ');
  return `The recording looks for it only inside ${places}, which has no name that a step could use. If the page has several of them, say which one you mean.`;
}

function ownTarget(level: LocatorLevel): Target | null {
  const { name, kind, hasText, nth } = level;
  // Boxes around a text all have it, and are counted as well.
  if (!name && hasText && !kind && (!hasText.isWhole || nth !== undefined)) return null;
  return placeTarget(level);
}

/** Also for what something is in: a box with a text is called by it. */
function placeTarget({ name, kind, hasText, nth, isVague }: LocatorLevel): Target | null {
  const text = name ? '' : cleanName(hasText?.text ?? '');
  if (isVague && !text) return null;
  const target = text ? targetByText(text, kind, hasText?.isWhole === true) : targetOf(name, kind);
  return target && nth !== undefined ? { ...target, ordinal: nth < 0 ? nth : nth + 1 } : target;
}

function targetByText(text: string, kind: ElementKind | undefined, isWhole: boolean): Target | null {
  const named = targetOf(text, kind ?? (isWhole ? undefined : 'item'));
  if (kind !== 'row' || !named) return named;
  return { name: '', quoted: false, kind, relations: [{ relation: 'of', target: { ...named, kind: undefined } }] };
}
