// Keys, as the step reader knows them.

const modifiers: Record<string, string> = {
  Control: 'Ctrl',
  ControlOrMeta: 'Ctrl',
  Ctrl: 'Ctrl',
  Alt: 'Alt',
  Shift: 'Shift',
  Meta: 'Meta',
};
const order = ['Ctrl', 'Alt', 'Shift', 'Meta'];
const namedKey =
  /^(?:Enter|Tab|Escape|Backspace|Delete|Home|End|PageUp|PageDown|ArrowUp|ArrowDown|ArrowLeft|ArrowRight|Space|F(?:[1-9]|1[0-2]))$/;

export function isModifier(key: string) {
  return Object.hasOwn(modifiers, key);
}

/** A letter, digit or sign that is typed rather than pressed. */
export function isPrintable(key: string) {
  return [...key].length === 1;
}

/** What a step calls the key with the modifiers that are held; null if no step can say it. */
export function sayKey(key: string, held: Iterable<string> = []): string | null {
  const names = new Set([...held].map((each) => modifiers[each] ?? each));
  const name = key === ' ' ? 'Space' : key;
  if (namedKey.test(name)) return [...order.filter((each) => names.has(each)), name].join('+');
  const isChord = names.has('Ctrl') || names.has('Alt') || names.has('Meta');
  if (isChord && /^[a-z0-9]$/i.test(name))
    return [...order.filter((each) => names.has(each)), name.toUpperCase()].join('+');
  // A single letter is read as a capital one, which is another key to the page.
  return !isChord && /^[0-9/?+-]$/.test(name) ? name : null;
}

/** `Control+Shift+K`, as Playwright writes keys. */
export function sayChord(chord: string): string | null {
  const parts = chord.split(/(?<=[^+])\+/);
  const key = parts.at(-1) ?? '';
  const held = parts.slice(0, -1);
  return held.every(isModifier) ? sayKey(key.replace(/^Key(?=[A-Z]$)|^Digit(?=\d$)/, ''), held) : null;
}
