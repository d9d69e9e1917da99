// A way for our script in a page to send texts to us that the page's own scripts cannot use. Playwright's bindings are
// functions of the page: a website could call them too, and one that is called with nonsense ends our process.

/** The names under which Playwright shows its bindings to a page, in the pinned version. */
const playwrightNames = { native: '__playwright__binding__', controller: '__playwright__binding__controller__' };

/** A script for every new document, which can call `send`. It runs first, so a page never sees what it removes. */
export function withPrivateSend(name: string, script: string) {
  const { native, controller } = playwrightNames;
  // The message is put together as text: a page may have changed what objects are written as.
  const [begin, end] = [`{"name":${JSON.stringify(name)},"seq":0,"serializedArgs":[`, ']}'];
  return `(() => {
    'use strict';
    const native = globalThis.${native}, write = JSON.stringify;
    for (const each of ${JSON.stringify([native, controller, name])}) delete globalThis[each];
    const send = (text) => native?.(${JSON.stringify(begin)} + write(text) + ${JSON.stringify(end)});
    ${script}
  })();`;
}
