// Only http and https pages are opened, whoever asks for another.
import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestBrowser, reasonOf } from '../../testing/create-test-browser.ts';
import { goTo } from './go-to.ts';
import { RunFailure } from './run-failure.ts';

const browser = createTestBrowser();
afterEach(browser.reset);
afterAll(browser.close);

const hostFile = 'file:///etc/hostname';
const pdf = `%PDF-1.1
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
trailer<</Root 1 0 R>>`;

test.each([
  hostFile,
  'data:text/html,<h1>Hi</h1>',
  'javascript:alert(1)',
  'chrome://version',
  'view-source:http://127.0.0.1/',
  'ftp://127.0.0.1/',
  'blob:http://127.0.0.1/1',
  'about:version',
  'about:blank',
  'FILE:///etc/hostname',
  'no address',
])('we never open %s', async (url) => {
  const session = await browser.open();
  const opened = goTo(session, url);
  await expect(opened).rejects.toThrow(RunFailure);
  await expect(opened).rejects.toThrow(`${url} cannot be opened: only addresses that begin with http or https`);
  expect(session.front().url()).toBe('about:blank');
});

/** Something that the website itself does when its button is clicked. */
const asks: [string, string][] = [
  ['a link to a file', `<a id="go" href="${hostFile}">Go</a>`],
  ['a link to a file in a new tab', `<a id="go" target="_blank" href="${hostFile}">Go</a>`],
  ['a pop-up of a file', `<button id="go" onclick="window.open('${hostFile}')">Go</button>`],
  [
    'an empty pop-up that is led to a file',
    `<button id="go" onclick="window.open().location = '${hostFile}'">Go</button>`,
  ],
  ['a frame of a file', `<iframe src="${hostFile}"></iframe><button id="go">Go</button>`],
  ['an object of a file', `<object data="${hostFile}"></object><embed src="${hostFile}"><button id="go">Go</button>`],
  ['a refresh to a file', `<meta http-equiv="refresh" content="0;url=${hostFile}"><button id="go">Go</button>`],
  ['a redirect to a file', '<a id="go" href="/redirect">Go</a>'],
  ['a frame that is redirected to a file', '<iframe src="/redirect"></iframe><button id="go">Go</button>'],
  ['a pop-up of a data address', `<button id="go" onclick="window.open('data:text/html,Hi')">Go</button>`],
  ['a link to a data address', '<a id="go" href="data:text/html,Hi">Go</a>'],
  ['a pop-up of a page of the browser', `<button id="go" onclick="window.open('chrome://version')">Go</button>`],
  ['a frame of a page of the browser', '<iframe src="chrome://version"></iframe><button id="go">Go</button>'],
  ['the source of a page', `<button id="go" onclick="window.open('view-source:' + location.href)">Go</button>`],
];

test.each(asks)('a website cannot show %s', async (_, content) => {
  const session = await browser.openOn(({ url }, response) =>
    url === '/redirect'
      ? response.writeHead(302, { location: hostFile }).end()
      : response.setHeader('content-type', 'text/html').end(content),
  );
  const page = session.front();
  await page.click('#go');
  // The next navigation comes after what the click has started.
  await page.goto(page.url()).catch(() => {});
  const shown = session.broken.aborted
    ? []
    : page
        .context()
        .pages()
        .flatMap((each) => each.frames().map((frame) => frame.url()));
  for (const url of shown) expect(url).toMatch(/^(http|about:blank|chrome-error:|$)/);
});

test('a pop-up that Chromium lets through fails the run', async () => {
  const session = await browser.openOn(`<button onclick="window.open('about:version')">Go</button>`);
  await session.front().click('button');
  expect(await reasonOf(session)).toBe('The website opened about:version, which is not a web page (http or https).');
});

const frameScript = `
  const address = URL.createObjectURL(new Blob(['<h1>Made here</h1>'], { type: 'text/html' }));
  document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
  document.querySelector('#print').onclick = () => open(address);
  document.querySelector('#write').onclick = () => open().document.write('<h1>Written</h1>');`;

test('pages and frames that a website makes itself keep working', async () => {
  const session = await browser.openOn(({ url }, response) =>
    url === '/list.pdf'
      ? response.setHeader('content-type', 'application/pdf').end(pdf)
      : response.setHeader('content-type', 'text/html').end(`<button id="print">Print</button>
          <button id="write">Write</button><a href="javascript:void(document.title = 'Done')">Do</a>
          <a href="mailto:ann@shop.test">Mail</a>
          <iframe srcdoc="<h1>Inside</h1>"></iframe><iframe></iframe><iframe src="data:text/html,Hi"></iframe>
          <iframe src="/list.pdf"></iframe><script>${frameScript}</script>`),
  );
  const page = session.front();
  await expect.poll(() => page.frames().map((frame) => frame.url().split(':')[0])).toContain('chrome-extension');
  const schemes = page.frames().map((frame) => frame.url().split(':')[0]);
  for (const scheme of ['about', 'data', 'blob']) expect(schemes).toContain(scheme);
  await page.click('text=Do');
  await page.click('text=Mail');
  expect(await page.title()).toBe('Done');
  for (const button of ['#print', '#write']) {
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.click(button)]);
    await popup.waitForSelector('h1');
  }
  expect(session.broken.aborted).toBe(false);
});

test.each([hostFile, 'data:text/html,Hi', 'chrome://version/', 'about:version'])(
  'a page that reaches %s in another way is closed, and the run fails',
  async (url) => {
    const session = await browser.openOn('<h1>Shop</h1>');
    const page = session.front();
    const closed = page.waitForEvent('close');
    await page.goto(url).catch(() => {});
    expect(await reasonOf(session)).toBe(`The website opened ${url}, which is not a web page (http or https).`);
    await closed;
  },
);
