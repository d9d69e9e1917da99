// To another page, and back.
import { limits } from '../../../contract/limits.ts';
import { goTo } from '../../browser/go-to.ts';
import { holdsNow } from '../checks/run-check.ts';
import type { Hands } from '../hands.ts';
import type { Intent } from '../understand/intent.ts';
import { clickFound } from './click-words.ts';
import { findElement } from './find-element.ts';
import { wayTo } from './way-to.ts';

const startPage = /^(?:start|home|main|front|landing|first|index)(?: ?page)?$|^homepage$|^site$|^website$/i;

export async function go(hands: Hands, { to, place }: Extract<Intent, { do: 'go' }>) {
  if ('url' in to)
    return visit(
      hands,
      new URL(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(to.url) ? `https://${to.url}` : to.url, hands.site.url).href,
    );
  if (!to.page.text || startPage.test(to.page.text)) {
    if (place && hands.session.front().url() === hands.site.url) return;
    return visit(hands, hands.site.url);
  }
  if (place && (await holdsNow(hands, { kind: 'present', negated: false, target: { ...to.page, kind: 'page' } }, 0)))
    return;
  const { kind, ...named } = to.page;
  const found =
    (await wayTo(hands, to.page)) ??
    (place ? null : await findElement(hands, kind === 'page' ? named : to.page, 'click'));
  if (found) await clickFound(hands, found);
}

async function visit(hands: Hands, url: string) {
  hands.think(`Go to ${url}.`);
  await hands.perform(
    { method: 'goto', description: `Went to ${url}`, arguments: [url], mustChange: false },
    async () => {
      await goTo(hands.session, url);
    },
  );
}

export async function travel(hands: Hands, way: 'back' | 'forward' | 'reload') {
  hands.think({ back: 'Go back.', forward: 'Go forward.', reload: 'Reload the page.' }[way]);
  const page = hands.session.front();
  await hands.perform(
    {
      method: way,
      description: { back: 'Went back', forward: 'Went forward', reload: 'Loaded the page again' }[way],
      mustChange: false,
    },
    async () => {
      const options = { waitUntil: 'domcontentloaded', timeout: limits.pageLoadTimeoutMs } as const;
      if (way === 'back') await page.goBack(options);
      else if (way === 'forward') await page.goForward(options);
      else await page.reload(options);
    },
  );
}
