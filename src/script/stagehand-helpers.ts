// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what looks like a template is text for a script.
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
    '    if (Date.now() > end) throw new Error(`Check failed: ${what}`);',
    '    await pause(200);',
    '  }',
    '}',
  ],
  pageText: [
    '/** What the page shows, in frames and shadow roots too. */',
    'async function pageText() {',
    '  const page = await stagehand.context.awaitActivePage();',
    '  return page.evaluate(() => {',
    '    const roots: ParentNode[] = [document];',
    '    const texts: string[] = [];',
    '    for (const root of roots) {',
    '      for (const child of root.children) texts.push((child as HTMLElement).innerText);',
    "      for (const each of root.querySelectorAll('*')) {",
    '        const inside = each.shadowRoot ?? (each as HTMLIFrameElement).contentDocument;',
    '        if (inside) roots.push(inside);',
    '      }',
    '    }',
    "    return texts.join('\\n');",
    '  });',
    '}',
  ],
  look: [
    '/** What the page shows at this moment. */',
    'async function look() {',
    '  const page = await stagehand.context.awaitActivePage();',
    '  return `${page.url()} ${await page.evaluate(() => document.documentElement.outerHTML)}`;',
    '}',
  ],
  selectText: [
    'async function selectText(selector: string, words: string) {',
    '  const page = await stagehand.context.awaitActivePage();',
    '  await page.evaluate(',
    "    ([path = '', wanted = '']) => {",
    '      const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;',
    '      if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) {',
    '        const start = found.value.indexOf(wanted);',
    '        found.focus();',
    '        return found.setSelectionRange(start, start + wanted.length);',
    '      }',
    '      const walker = document.createTreeWalker(found ?? document.body, NodeFilter.SHOW_TEXT);',
    '      while (walker.nextNode()) {',
    '        const text = walker.currentNode as Text;',
    '        const start = text.data.indexOf(wanted);',
    '        if (start < 0) continue;',
    '        getSelection()?.setBaseAndExtent(text, start, text, start + wanted.length);',
    '        return;',
    '      }',
    '      throw new Error(`“${wanted}” was not found`);',
    '    },',
    "    [selector.replace('xpath=', ''), words],",
    '  );',
    '}',
  ],
  matches: [
    'async function matches(selector: string, css: string) {',
    '  const page = await stagehand.context.awaitActivePage();',
    '  return page.evaluate(',
    "    ([path = '', wanted = '']) => {",
    '      const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;',
    '      return (found as Element | null)?.matches(wanted) ?? false;',
    '    },',
    "    [selector.replace('xpath=', ''), css],",
    '  );',
    '}',
  ],
  says: [
    'function says(text: string, words: string) {',
    "  const plain = (each: string) => each.replace(/\\s+/g, ' ').toLowerCase();",
    '  return plain(text).includes(plain(words));',
    '}',
  ],
  file: [
    '/** Under its own name: one that Stagehand is given as bytes gets another. */',
    'function file(name: string, base64: string) {',
    "  const path = join(mkdtempSync(join(tmpdir(), 'upload-')), basename(name));",
    "  writeFileSync(path, Buffer.from(base64, 'base64'));",
    '  return path;',
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

export function importsFor(used: string) {
  if (!used.includes('mkdtempSync')) return [];
  return [
    "import { mkdtempSync, writeFileSync } from 'node:fs';",
    "import { tmpdir } from 'node:os';",
    "import { basename, join } from 'node:path';",
  ];
}
