// Clicks, keys and the mouse.
import type { FoundVerb } from './find-verb.ts';
import type { Intent, Target } from './intent.ts';
import { findProtected, readProtected, reveal } from './protect-quotes.ts';
import { readTarget } from './read-target.ts';
import { splitList } from './split-list.ts';

const keys: Record<string, string> = {
  enter: 'Enter',
  return: 'Enter',
  tab: 'Tab',
  escape: 'Escape',
  esc: 'Escape',
  space: 'Space',
  spacebar: 'Space',
  'space bar': 'Space',
  backspace: 'Backspace',
  delete: 'Delete',
  del: 'Delete',
  home: 'Home',
  end: 'End',
  'page up': 'PageUp',
  'page down': 'PageDown',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  'up arrow': 'ArrowUp',
  'down arrow': 'ArrowDown',
  'left arrow': 'ArrowLeft',
  'right arrow': 'ArrowRight',
  'arrow up': 'ArrowUp',
  'arrow down': 'ArrowDown',
  'arrow left': 'ArrowLeft',
  'arrow right': 'ArrowRight',
  insert: 'Insert',
};
const modifiers: Record<string, string> = {
  ctrl: 'Control',
  control: 'Control',
  strg: 'Control',
  cmd: 'Meta',
  command: 'Meta',
  meta: 'Meta',
  alt: 'Alt',
  option: 'Alt',
  shift: 'Shift',
};
const always =
  /^(?:enter|return|tab|escape|esc|space|spacebar|space bar|backspace|(?:up|down|left|right) arrow|arrow (?:up|down|left|right)|page ?(?:up|down))$/;

function keyOf(name: string): string | null {
  if (keys[name]) return keys[name];
  if (/^f\d{1,2}$/.test(name)) return name.toUpperCase();
  return /^[a-z0-9]$/.test(name) ? name.toUpperCase() : null;
}

function readChord(words: string): string | null {
  const parts = words
    .split(/\s*\+\s*|(?<=ctrl|control|cmd|command|shift|alt)[\s-]+/i)
    .map((part) => part.toLowerCase());
  const held = parts.slice(0, -1).map((part) => modifiers[part]);
  const key = keyOf(parts.at(-1) ?? '');
  return parts.length > 1 && key && held.every(Boolean) ? [...held, key].join('+') : null;
}

const times = /\s+(twice|two times|three times|(\d{1,2}) times|once)$/i;

/** "press Enter", "hit the Tab key twice", "press Ctrl+A in the editor"; null when it is no key. */
function readKey(words: string): Intent[] | null {
  const place = /^(.+?)\s+(?:in|inside|on|while in)\s+(?:the\s+)(.+)$/i.exec(words);
  const often = times.exec(place?.[1] ?? words);
  const said = reveal((place?.[1] ?? words).replace(times, '')).replace(
    /^(?:on )?(?:the |your )?(?:keyboard )?(?:key )?/i,
    '',
  );
  const name = said.replace(/\s*(?:keyboard )?(?:key|button)?(?: on (?:the|your) keyboard)?$/i, '').toLowerCase();
  const spoken = /\bkey\b|keyboard/i.test(words) || (always.test(name) && !/button$/i.test(said));
  const key = readChord(said.replace(/\s*keys?$/i, '')) ?? (spoken ? keyOf(name) : null);
  if (!key) return null;
  const count = often
    ? /twice|two/i.test(often[1] as string)
      ? 2
      : /three/i.test(often[1] as string)
        ? 3
        : Number(often[2] ?? 1)
    : 1;
  const target = place ? { target: readTarget(place[2] as string) } : {};
  return Array.from({ length: Math.min(count, 20) }, () => ({ kind: 'pressKey', key, ...target }));
}

/** "Ctrl+A and then Delete": after one sure key the others are keys too. */
function readKeys(words: string): Intent[] | null {
  const parts = splitList(words);
  const pressed = parts.map((part, index) => readKey(part) ?? (index > 0 ? readKey(`${part} key`) : null));
  return parts.length > 1 && pressed.every((one) => one !== null) ? pressed.flatMap((one) => one ?? []) : null;
}

/** Labels that are one: "Save and Close", "Terms and Conditions". */
const compound =
  /^(?:(?:save|submit|apply|accept|agree|add|close|confirm|review|sign|log ?in|continue|create|send|publish|update|pay|search|find|register|finish|exit|quit|copy|drag|cut|click|view|read|buy|reset) and\b|.*\b(?:terms|conditions|privacy|policy|support|security|shipping|delivery|returns|questions|answers|women|men|health|food|arts?|tips|pros|cons|black) and\b)/i;

/** "A and B": two names, capitalised or quoted, at most with their kind behind. */
function namesTwo(parts: string[], words: string): boolean {
  const names = parts.every((part) =>
    /^(?:(?:the|both(?: the)?) (?=.))?(?:[\p{Lu}\d]\S*(?: \p{Lu}\S*)*|[\uE000]\S*)(?: (?:buttons?|links?|tabs?|icons?))?$/u.test(
      part,
    ),
  );
  return names && (!compound.test(words) || /\b(?:buttons|links|tabs|icons)$/.test(words));
}

/** "File > Save as": one after the other. */
export const pathSign = /\s*(?:\s[>›»→]\s|(?<=\p{L})[>›»→](?=\p{L}))\s*/u;

/** Names such as "Terms and Conditions" stay whole; "X and then Y" and quoted or counted lists do not. */
function splitTargets(words: string): string[] {
  if (pathSign.test(words)) return words.split(pathSign);
  const parts = splitList(words);
  const clear =
    findProtected(words).length > 1 ||
    /^(?:the |both |these )?(?:buttons|links|tabs|icons)\s/i.test(words) ||
    /,|\bthen\b|\band (?:the|a|on|button|link)\b/.test(words) ||
    namesTwo(parts, words);
  return parts.length > 1 && clear && parts.every((part) => part.length < 120) ? parts : [words];
}

function readAllTargets(words: string): Target[] {
  const lead = /^(?:on )?(?:the )?(buttons?|links?|tabs?|options?|icons?|checkboxes)\s+(.+)$/i.exec(words);
  const targets = splitTargets(words).map((part) => readTarget(part.replace(/^(?:on|at)\s+/i, '')));
  const kind = lead ? targets[0]?.kind : targets.at(-1)?.kind;
  const shared = /\b(?:buttons|links|tabs|options|icons|checkboxes)$/i.test(words);
  // "the first and the third link": what is only counted shares the kind.
  return targets.map((target) =>
    target.kind || !kind || (!lead && !shared && target.name !== '') || target.pronoun ? target : { ...target, kind },
  );
}

const doing = /^(?:to\s+)(.+)$/i;

export function readClick(found: FoundVerb): Intent[] | null {
  const words = found.rest
    .replace(/^(?:on|at|onto|in the middle of)\s+/i, '')
    .replace(/^(?:on the|once on)\s+/i, '')
    .trim();
  // "until …" with a condition that we cannot read.
  if (words === '' || doing.test(words) || /\s(?:until|as often as|as long as|repeatedly)\b/i.test(words)) return null;
  if (/^(?:the )?(?:browser(?:'s)? back(?: button)?|back(?: button)? (?:of|in) (?:the|your) browser)$/i.test(words))
    return [{ kind: 'goBack' }];
  if (found.action === 'hover') return [{ kind: 'hover', target: readTarget(words) }];
  if (found.action === 'doubleClick') return readAllTargets(words).map((target) => ({ kind: 'doubleClick', target }));
  if (found.action === 'rightClick') return readAllTargets(words).map((target) => ({ kind: 'rightClick', target }));
  const key = readProtected(words) || /^(?:click|tap)/.test(found.verb) ? null : readKey(words);
  if (key) return key;
  const several = /^(?:click|tap)/.test(found.verb) ? null : readKeys(words);
  if (several) return several;
  const twice = /^(.+?)\s+(?:twice|two times)$/i.exec(words);
  const aside = /^(.+?) with the right (?:mouse )?button$/i.exec(words);
  if (aside) return [{ kind: 'rightClick', target: readTarget(aside[1] as string) }];
  const targets = readAllTargets((twice?.[1] ?? words).replace(/\s+once$/i, ''));
  return (twice ? [...targets, ...targets] : targets).map((target) => ({ kind: 'click', target }));
}
