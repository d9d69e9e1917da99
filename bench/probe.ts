import { chromium } from 'playwright-core';
import { openSession } from '../src/worker/browser/open-session.ts';
import { createBrowserSource } from '../src/worker/browser/browser-source.ts';
import { createHands } from '../src/worker/agent/hands.ts';
import { performStep } from '../src/worker/agent/perform-step.ts';
import { goTo } from '../src/worker/browser/go-to.ts';
const [url = '', ...steps] = process.argv.slice(2);
const source = createBrowserSource({ env: { BROWSER_PATH: '/usr/bin/chromium' } as never });
const session = await openSession({ source, site: { url, localStorage: {}, username: null, password: null }, onDialog: () => {} });
await session.openPage(); await goTo(session, url);
const hands = createHands({ session, site: { url, username: null, password: null }, signal: new AbortController().signal, tell: (e) => console.log(e.type, JSON.stringify(e.data)) });
for (const step of steps) { try { if (step === 'DUMP') { const v = await hands.look(); for (const e of v.elements) if (e.usable || e.own || e.role) console.log(e.id, e.parent, e.tag, e.role, JSON.stringify(e.name), JSON.stringify(e.own.slice(0, 40)), e.hint.slice(0, 40), [e.usable && 'usable', e.covered && 'COVERED', e.hidden && 'hidden', e.editable && 'ed', e.disabled && 'dis'].filter(Boolean).join(','), e.box.join()); } else await performStep(step, hands, { clipboard: '' }); } catch (e) { console.log('!!', (e as Error).stack?.split('\n').slice(0, 6).join('\n')); } }
await session.close(); await source.close();
