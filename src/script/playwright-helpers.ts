// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what looks like a template is text for a script.
// Functions that a Playwright script brings along, if it calls them.
import { scriptTimes } from './script.ts';

const helpers: Record<string, string[]> = {
  click: [
    'async function click(element: Locator) {',
    `  await element.waitFor({ timeout: ${scriptTimes.selectorMs} });`,
    `  await element.click({ timeout: ${scriptTimes.clickMs} });`,
    '  // Time for the page to answer, also where nothing tells when it has.',
    `  await element.page().waitForTimeout(${scriptTimes.afterClickMs});`,
    '}',
  ],
  look: [
    '/** What the page shows at this moment. */',
    'async function look(page: Page) {',
    "  const frames = await Promise.all(page.frames().map((frame) => frame.content().catch(() => '')));",
    "  return [page.url(), page.context().pages().length, ...frames].join('\\n');",
    '}',
  ],
  selectText: [
    'async function selectText(element: Locator, words: string) {',
    '  await element.evaluate((node, wanted) => {',
    '    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {',
    '      const start = node.value.indexOf(wanted);',
    '      node.focus();',
    '      return node.setSelectionRange(start, start + wanted.length);',
    '    }',
    '    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);',
    '    while (walker.nextNode()) {',
    '      const text = walker.currentNode as Text;',
    '      const start = text.data.indexOf(wanted);',
    '      if (start < 0) continue;',
    '      (node as HTMLElement).focus();',
    '      getSelection()?.setBaseAndExtent(text, start, text, start + wanted.length);',
    '      return;',
    '    }',
    '    throw new Error(`“${wanted}” was not found`);',
    '  }, words);',
    '}',
  ],
};

export function helpersFor(code: string) {
  return Object.entries(helpers).flatMap(([name, lines]) => (code.includes(`await ${name}(`) ? ['', ...lines] : []));
}

/** Lists that are filled while the script runs, set up before the first page. */
export function watchersFor(code: string, { host, submissions }: { host: string; submissions: boolean }) {
  const refused = submissions
    ? [
        "    const isSent = request.isNavigationRequest() || !['GET', 'HEAD', 'OPTIONS'].includes(request.method());",
        '    const isError = response.status() >= 500 || (response.status() >= 400 && isSent);',
      ]
    : ['    const isError = response.status() >= 500;'];
  const server = [
    'const serverErrors: string[] = [];',
    "page.context().on('response', (response) => {",
    '  const request = response.request();',
    `  const isOwn = new URL(response.url()).host === ${host};`,
    "  if (isOwn && ['document', 'xhr', 'fetch'].includes(request.resourceType())) {",
    ...refused,
    '    if (isError) serverErrors.push(`${response.url()} returned ${response.status()}`);',
    '  }',
    '});',
  ];
  const script = [
    'const scriptErrors: string[] = [];',
    "page.context().on('weberror', (failure) => scriptErrors.push(failure.error().message));",
  ];
  return [
    ...(code.includes('expect(serverErrors)') ? server : []),
    ...(code.includes('expect(scriptErrors)') ? script : []),
  ];
}
