/** A step of the plain kind: a verb and its labels in quotes. */
export type Intent =
  | { kind: 'click'; label: string }
  | { kind: 'type'; value: string; label: string }
  | { kind: 'choose'; option: string; label: string }
  | { kind: 'press'; key: string }
  | { kind: 'go'; url: string }
  | { kind: 'wait'; seconds: number }
  | { kind: 'expect'; text: string; shown: boolean };

const quoted = '["“”\']([^"“”]+?)["“”\']';
const patterns: [RegExp, (...found: string[]) => Intent][] = [
  [
    new RegExp(`^(?:type|enter|fill in) ${quoted} (?:in|into|as)\\b.*?${quoted}`, 'i'),
    (value = '', label = '') => ({ kind: 'type', value, label }),
  ],
  [
    new RegExp(`^(?:choose|select) ${quoted} (?:in|from|as)\\b.*?${quoted}`, 'i'),
    (option = '', label = '') => ({ kind: 'choose', option, label }),
  ],
  [
    new RegExp(`^(?:click|tap|press|tick|open)\\b(?: on)?(?: the)? ${quoted}`, 'i'),
    (label = '') => ({ kind: 'click', label }),
  ],
  [
    /^press (?:the )?(enter|tab|escape|space|backspace)\b/i,
    (key = '') => ({ kind: 'press', key: key[0]?.toUpperCase() + key.slice(1).toLowerCase() }),
  ],
  [/^(?:go to|open) (\S+)$/i, (url = '') => ({ kind: 'go', url })],
  [/^wait (?:for )?(\d+(?:\.\d+)?) seconds?/i, (seconds = '') => ({ kind: 'wait', seconds: Number(seconds) })],
  [new RegExp(`\\b(?:not|no longer)\\b.*${quoted}`, 'i'), (text = '') => ({ kind: 'expect', text, shown: false })],
  [
    new RegExp(`^(?:check|verify|expect|see|i see|i should see|the page shows)\\b.*?${quoted}`, 'i'),
    (text = '') => ({ kind: 'expect', text, shown: true }),
  ],
];

/** Null when the step is not of the plain kind. */
export function readStep(action: string): Intent | null {
  const text = action.trim();
  for (const [pattern, make] of patterns) {
    const match = pattern.exec(text);
    if (match) return make(...match.slice(1));
  }
  return null;
}
