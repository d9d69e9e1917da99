// What is kept of a page, whatever the page does about it.
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { createTestBrowser } from '../../testing/create-test-browser.ts';
import { goTo } from '../browser/go-to.ts';
import { startRecorder } from './recorder.ts';

const browser = createTestBrowser();
afterEach(browser.reset);
afterAll(browser.close);

type Event = { type: number; timestamp: number };

/** Opens the page, lets `use` do something there, and answers what was stored. */
async function record(
  content: Parameters<typeof browser.serve>[0],
  { use = async () => {}, maxBytes = 2 ** 26 }: Use = {},
) {
  const stored = new Map<string, Buffer>();
  const notes: string[] = [];
  const session = await browser.open();
  const recorder = await startRecorder({
    session,
    maxBytes,
    store: { write: async (name, bytes) => void stored.set(name, Buffer.from(bytes)) },
    hide: (text) => text.replaceAll('hunter22', '***'),
    onNote: (note) => notes.push(note),
    onError: (error) => expect.unreachable(String(error)),
  });
  await goTo(session, await browser.serve(content));
  await use(session.front(), notes);
  await recorder.stop();
  expect(session.broken.aborted).toBe(false);
  const files = (folder: string) => [...stored].filter(([name]) => name.startsWith(folder)).map(([, bytes]) => bytes);
  const lines = files('events/').flatMap((bytes) => gunzipSync(bytes).toString('utf8').split('\n'));
  const evidence = files('evidence/').flatMap((bytes) => JSON.parse(bytes.toString('utf8')));
  return { stored, notes, lines, evidence: evidence as { text: string; url: string }[] };
}
type Page = ReturnType<Awaited<ReturnType<typeof browser.open>>['front']>;
type Use = { use?: (page: Page, notes: string[]) => Promise<unknown>; maxBytes?: number };

test('a page is recorded, with a full snapshot first and without secrets', async () => {
  const { lines, notes } = await record('<h1>Corner shop</h1><p>hunter22</p><iframe srcdoc="<b>Inside</b>"></iframe>');
  const text = lines.join('\n');
  const events = lines.map((line): Event => JSON.parse(line));
  expect(events.map(({ type }) => type)).toContain(2);
  for (const part of ['Corner shop', 'Inside', '***']) expect(text).toContain(part);
  expect(text).not.toContain('hunter22');
  expect(notes).toEqual([]);
});

test('what is typed into a password field is not recorded, also while the page shows it', async () => {
  const field = `<input type="password"><button onclick="this.previousSibling.type = 'text'">Show</button>`;
  const { lines } = await record(field, {
    use: async (page) => {
      await page.fill('input', 'correct horse');
      await page.click('button');
      await page.fill('input', 'correct horses');
    },
  });
  const text = lines.join('\n');
  expect(text).toContain('*'.repeat('correct horses'.length));
  expect(text).not.toContain('horse');
});

/** Looks in a window for functions that are not the browser's own, and calls them. */
const look = `
  const forged = JSON.stringify({ type: 5, data: { tag: 'FORGED' }, timestamp: Date.now() });
  const found = [];
  function look(other) {
    for (const name of Object.getOwnPropertyNames(other)) {
      // The agent's own reader is the only thing of ours that a page sees.
      if (name === '__rehearsal' || !/^(_|channel|recorder|binding)/.test(name)) continue;
      found.push(name);
      for (const text of [forged, 'no JSON', JSON.stringify({ name, seq: 1, serializedArgs: [forged] })])
        try { other[name](text) } catch {}
    }
  }`;
const frameOfOther = `<script>${look}; look(window); parent.postMessage(found.join() || 'nothing', '*')</script>`;
/** In the page, in new frames, in a pop-up and in a frame of another site. */
const intruder = (other: string) => `<h1>Shop</h1><button>Look</button><iframe name="plain"></iframe><script>
  ${look}
  onmessage = ({ data }) => { if (typeof data === 'string') document.title += data };
  function lookEverywhere() {
    const own = document.createElement('iframe');
    document.body.append(own);
    for (const other of [window, own.contentWindow, frames.plain, window.open()]) look(other);
    document.querySelector('h1').textContent = found.join() || 'nothing';
  }
  lookEverywhere();
  document.querySelector('button').onclick = lookEverywhere;
</script><iframe src="${other}"></iframe>`;

test('a page finds nothing that it could forge events with', async () => {
  // Another name is another site, which has a process of its own.
  const other = (await browser.serve(frameOfOther)).replace('127.0.0.1', 'localhost');
  const { lines } = await record(intruder(other), {
    use: async (page) => {
      const pages = () => page.context().pages();
      const [first] = pages();
      await first?.click('button');
      expect(await first?.textContent('h1')).toBe('nothing');
      await expect.poll(() => first?.title()).toBe('nothing');
      await expect.poll(() => pages().length).toBe(3);
      for (const popup of pages().slice(1)) await popup.close();
    },
  });
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(JSON.parse(line)).not.toMatchObject({ data: { tag: 'FORGED' } });
});

test('a page that knows how to send events can only send events', async () => {
  const tampered = `<h1>Shop</h1><script>
    const write = JSON.stringify;
    Object.prototype.toJSON = function () { return 'type' in this && 'timestamp' in this && this.type === 3 ? 'nonsense' : this };
    JSON.stringify = () => 'nonsense\\n}{';
    Array.prototype.join = function () { return 'FORGED' };
  </script><button onclick="document.querySelector('h1').textContent = 'Thanks'">Buy</button>`;
  const { lines } = await record(tampered, { use: (page) => page.click('button') });
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ type: expect.any(Number) });
});

test('the events by which we ask for a snapshot have no fixed name', async () => {
  const names: string[] = [];
  const watching = `<h1>Shop</h1><script>
    const send = EventTarget.prototype.dispatchEvent;
    window.dispatchEvent = EventTarget.prototype.dispatchEvent = function (event) {
      document.title += ' ' + event.type;
      return send.call(this, event);
    };
  </script>`;
  for (const _ of ['first', 'second'])
    await record(watching, {
      use: async (page) => {
        const popup = await page.context().newPage();
        await popup.close();
        await expect.poll(() => page.title()).not.toBe('');
        names.push(await page.title());
      },
    });
  expect(names[0]).not.toBe(names[1]);
});

test('a recording ends well if the page was closed', async () => {
  await expect(record('<h1>Shop</h1>', { use: (page) => page.close() })).resolves.toMatchObject({ notes: [] });
});

const noise = `<h1>Shop</h1><pre></pre><button onclick="fill()">Fill</button><script>
  function fill() {
    const letters = Array.from(crypto.getRandomValues(new Uint32Array(1_000)), (each) => each.toString(36));
    document.querySelector('pre').textContent = letters.join(' ');
  }
</script>`;

const slowly = { timeout: 20_000, interval: 200 };

test('a recording stops at its size with one note, and the run goes on', async () => {
  const maxBytes = 100 * 1024;
  const { stored, notes, lines } = await record(noise, {
    maxBytes,
    use: (page, soFar) =>
      expect
        .poll(async () => {
          await page.click('button');
          return soFar.length;
        }, slowly)
        .toBe(1),
  });
  expect(notes).toEqual(['The recording stopped at 0.0977 MB (RECORDING_MAX_MB); the run went on.']);
  expect([...stored.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(maxBytes);
  expect(lines.join('\n')).toContain('Shop');
});

test('of errors a limited number and length is kept', async () => {
  const { evidence } = await record(`<script>
    for (let times = 0; times < ${limits.evidencePerRun + 50}; times += 1) console.error('hunter22'.repeat(3000));
  </script>`);
  expect(evidence).toHaveLength(limits.evidencePerRun);
  for (const { text } of evidence) {
    expect(text).toHaveLength(limits.evidenceCharacters);
    expect(text).not.toContain('hunter');
  }
});
