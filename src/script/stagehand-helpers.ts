const texts = {
  act: [
    'async function act(action: { selector: string; method: string; arguments: string[]; description: string }) {',
    '  const page = await stagehand.context.awaitActivePage();',
    '  await until(action.description, async () => (await page.deepLocator(action.selector).count()) > 0);',
    '  const { success, message } = await stagehand.act(action, { page });',
    '  if (!success) throw new Error(message);',
    '}',
  ],
  until: [
    'async function until(what: string, isSo: () => Promise<boolean>) {',
    '  const end = Date.now() + 30_000;',
    '  while (!(await isSo().catch(() => false))) {',
    '    if (Date.now() > end) throw new Error(`This does not hold: ${what}`);',
    '    await pause(200);',
    '  }',
    '}',
  ],
  pageText: [
    '/** What the page shows, in frames and shadow roots too. */',
    'async function pageText() {',
    '  const page = await stagehand.context.awaitActivePage();',
    '  return page.evaluate(() => {',
    '    const read = (root: ParentNode): string => {',
    '      const inside = [...root.querySelectorAll<HTMLElement>("*")].flatMap((each) => [',
    '        ...(each.shadowRoot ? [read(each.shadowRoot)] : []),',
    '        ...(each instanceof HTMLIFrameElement && each.contentDocument ? [read(each.contentDocument)] : []),',
    '      ]);',
    '      const shown = root instanceof Document ? root.body.innerText : [...root.children].map((each) => (each as HTMLElement).innerText).join("\\n");',
    '      return [shown, ...inside].join("\\n");',
    '    };',
    '    return read(document);',
    '  });',
    '}',
  ],
  says: [
    'function says(text: string, words: string) {',
    "  const plain = (each: string) => each.replace(/\\s+/g, ' ').toLowerCase();",
    '  return plain(text).includes(plain(words));',
    '}',
  ],
  pause: ['function pause(ms: number) {', '  return new Promise((resolve) => setTimeout(resolve, ms));', '}'],
};

/** Those that the code calls, and those that they call. */
export function helpers(code: string) {
  const lines: string[] = [];
  for (const [name, text] of Object.entries(texts))
    if (new RegExp(`\\b${name}\\(`).test([code, ...lines].join('\n'))) lines.push('', ...text);
  return lines;
}
