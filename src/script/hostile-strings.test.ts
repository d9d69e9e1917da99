// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what looks like a template is text for a script.
import fc from 'fast-check';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { isCheck, isPageAction } from '../contract/actions/action.ts';
import { noEffects } from '../contract/actions/effects.ts';
import { type HistoryEntry, hiddenText } from '../contract/history.ts';
import { sampleActions } from '../testing/sample-actions.ts';
import { generateScript } from './generate-script.ts';

const bys = ['role', 'label', 'placeholder', 'testId', 'text'] as const;
const kinds = Object.values(sampleActions((text) => text))
  .filter((action) => isPageAction(action) || isCheck(action))
  .map(({ kind }) => kind);

/** Made to break out of a string, a comment or a template. */
const nasty = fc.constantFrom(
  "'); process.exit(1); ('",
  '"); evil(); ("',
  '`${evil()}`',
  '\\',
  "\\'",
  '*/ evil(); /*',
  '\n evil(); //',
  '\r\u2028evil()\u2029',
  '</script><script>',
  '\ud800',
  '$&$1',
  '// x',
);
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    nasty,
    fc.array(nasty, { maxLength: 3 }).map((all) => all.join('')),
  )
  .filter((each) => !each.includes(hiddenText))
  // An empty name is another way to find an element, not another text.
  .map((each) => `x${each}`);

/** The same history once with these strings, and once with plain ones. */
const shape = fc.record({
  kind: fc.constantFrom(...kinds),
  by: fc.constantFrom(...bys),
  frame: fc.boolean(),
  located: fc.boolean(),
  nested: fc.boolean(),
  opens: fc.boolean(),
});

type Shape = typeof shape extends fc.Arbitrary<infer Each> ? Each : never;

function historyOf(shapes: Shape[], next: () => string): HistoryEntry[] {
  const entries = shapes.flatMap(({ kind, by, frame, located, nested, opens }, step) => {
    const found = {
      selector: `xpath=${next()}`,
      dropSelector: `xpath=${next()}`,
      locator: {
        by,
        value: next(),
        role: 'button',
        ...(nested ? { within: { css: next(), hasText: next() }, nth: 1 } : {}),
      },
    };
    const data = {
      action: sampleActions(next)[kind],
      description: next(),
      arguments: [next()],
      ...(frame ? { frames: [`xpath=${next()}`] } : {}),
      ...(located ? found : {}),
    };
    const common = { id: String(step), at: '', step };
    const effects = { ...noEffects, opened: opens };
    return [
      { ...common, type: 'tool_call', toolCallType: 'act', data },
      { ...common, type: 'tool_call_result', toolCallType: 'act', data: { description: next(), effects } },
    ] as HistoryEntry[];
  });
  const failed = { error: next(), action: sampleActions(next).click };
  return [...entries, { id: 'e', at: '', step: 99, type: 'error', data: failed }];
}

function write(language: 'playwright' | 'stagehand', history: HistoryEntry[], next: () => string) {
  const website = { url: 'https://shop.example/', localStorage: { [`a${next()}`]: next() }, username: 'ann' };
  const steps = history.map(() => next());
  return generateScript({ website, history, language, title: next(), steps }).script;
}

/** All that a program is made of but the texts in it. */
function skeleton(code: string) {
  return JSON.stringify(parseAst(code, { lang: 'ts' }), (key, value) =>
    ['start', 'end', 'raw', 'value', 'cooked', 'range', 'loc'].includes(key) && typeof value !== 'object'
      ? undefined
      : value,
  );
}

test.each(['playwright', 'stagehand'] as const)(
  'whatever strings a history holds, the %s script is ours alone',
  (language) => {
    fc.assert(
      fc.property(fc.array(shape, { minLength: 1, maxLength: 6 }), fc.infiniteStream(text), (shapes, strings) => {
        const hostile = () => strings.next().value as string;
        const plain = () => 'x';
        const code = write(language, historyOf(shapes, hostile), hostile);
        expect(skeleton(code)).toBe(skeleton(write(language, historyOf(shapes, plain), plain)));
      }),
      { numRuns: 300 },
    );
  },
);
