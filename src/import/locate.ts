// The element that a chain of Playwright locators finds, as a person would call it.
import type { Target } from '../contract/actions/target.ts';
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
    else found.push({ code, ...facts });
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
  const code = own?.code ?? '';
  const isPassword = own?.isPassword === true;
  if (!own || own.isUnclear) return { target: null, code, isPassword };
  const target = ownTarget(own);
  if (!target)
    return { target: isPassword && /type=\\?["']?password/.test(code) ? passwordField : null, code, isPassword };
  const around = levels.slice(0, -1).filter((level) => !isWholePage(level));
  const place = around.findLast((level) => !level.isUnclear && placeTarget(level) !== null);
  const lost = around.filter((level) => level !== place);
  // Counted within something that a step cannot name, it would be another one.
  if (own.nth !== undefined && lost.length > 0) return { target: null, code, isPassword };
  const placed: Target = place
    ? { ...target, relations: [{ relation: 'within', target: placeTarget(place) as Target }] }
    : target;
  return { target: placed, code, isPassword, lost: sayLost(lost) };
}

const isWholePage = ({ code }: LocatorLevel) => /^locator\((["'`])(?:html|body|main|:root|#root|#app)\1\)$/.test(code);

function sayLost(levels: LocatorLevel[]) {
  if (levels.length === 0) return undefined;
  const places = levels.map(({ code }) => codeText(code)).join(', ');
  return `The recording looks for it only inside ${places}, which has no name that a step could use. If the page has several of them, say which one you mean.`;
}

function ownTarget({ name, kind, hasText, nth }: LocatorLevel): Target | null {
  const isGeneric = !kind;
  // Boxes around a text all have it, and are counted as well.
  if (!name && hasText && isGeneric && (!hasText.isWhole || nth !== undefined)) return null;
  const target = !name && hasText ? (placeTarget({ code: '', kind, hasText }) as Target) : targetOf(name, kind);
  if (!target) return null;
  return nth === undefined || (nth === 0 && !name && !kind) ? target : { ...target, ordinal: nth < 0 ? nth : nth + 1 };
}

/** What something is in. */
function placeTarget({ name, kind, hasText, nth }: LocatorLevel): Target | null {
  const text = cleanName(hasText?.text ?? '');
  if (!name && text && kind === 'row')
    return {
      name: '',
      quoted: false,
      kind,
      relations: [{ relation: 'of', target: targetOf(text, undefined) as Target }],
    };
  const target = !name && text ? targetOf(text, kind ?? (hasText?.isWhole ? undefined : 'item')) : targetOf(name, kind);
  return target && nth !== undefined ? { ...target, ordinal: nth < 0 ? nth : nth + 1 } : target;
}
