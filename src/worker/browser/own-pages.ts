// Where the stored password may be typed: only into pages of the website that it belongs to.
import type { Frame, Locator } from 'playwright-core';
import { getDomain } from 'tldts';
import { limits } from '../../contract/limits.ts';
import { RunFailure } from './run-failure.ts';
import type { LiveElement } from './snapshot/take-snapshot.ts';
import { isWebAddress } from './web-address.ts';

/** Shorter ones are in ordinary texts by chance. */
const shortest = 4;

/** Hosts that the owner allows besides would be asked for here. */
export function mayReceivePassword(pageUrl: string, siteUrl: string): boolean {
  if (!isWebAddress(pageUrl)) return false;
  const [page, site] = [new URL(pageUrl), new URL(siteUrl)];
  const [pageDomain, siteDomain] = [page, site].map(({ hostname }) => domainOf(hostname));
  return siteDomain ? pageDomain === siteDomain : page.host === site.host;
}

/** What one owner can register. Null for an address in numbers and for this machine, whose ports belong to different sites. */
function domainOf(host: string) {
  if (/(?:^|\.)localhost$/.test(host)) return null;
  return getDomain(host, { allowPrivateDomains: true });
}

type Site = { url: string; password: string | null };
type Typing = { live: LiveElement; text: string; site: Site };

/**
 * The element to type this text into. If the text contains the stored password, it is held on to, so that another page
 * cannot take its place, and it must be in a page of the website.
 */
export async function elementForText({ live, text, site }: Typing): Promise<LiveElement> {
  if (!containsPassword(text, site)) return live;
  const element = 'elementHandle' in live ? await (live as Locator).elementHandle({ timeout: limits.actionMs }) : live;
  const frame = await (element as { ownerFrame: () => Promise<Frame | null> }).ownerFrame();
  const address = frame ? addressOf(frame) : '';
  if (mayReceivePassword(address, site.url)) return element as LiveElement;
  const host = isWebAddress(address) ? new URL(address).host : 'another place';
  throw new RunFailure(
    `The field is on ${host}, and the stored password is only typed into pages of ${new URL(site.url).host}.`,
  );
}

function containsPassword(text: string, { password }: Site) {
  if (!password) return false;
  return text === password || (password.length >= shortest && text.includes(password));
}

/** A frame that a page has written itself belongs to that page. */
function addressOf(frame: Frame): string {
  const url = frame.url();
  if (url.startsWith('blob:')) return new URL(url).origin;
  const parent = frame.parentFrame();
  return /^about:|^$/.test(url) && parent ? addressOf(parent) : url;
}
