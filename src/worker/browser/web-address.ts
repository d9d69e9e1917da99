import type { Frame } from 'playwright-core';

/** The browser's own page for an address that could not be loaded. */
const errorPage = 'chrome-error:';
/** What a website makes itself: an empty page to write into, or a file that its script has put together. */
const madeByPages = /^(?:about:blank(?:[?#]|$)|blob:)/;
/** In a frame also its markup as an attribute or as an address, and the browser's viewer for PDF files. */
const madeInFrames = /^(?:about:srcdoc|data:|chrome-extension:)/;

/** The only addresses that we open ourselves. */
export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** Whether a page or frame may have the address that the website has led it to. */
export function mayBeShown(frame: Frame): boolean {
  const url = frame.url();
  if (url === '' || isWebAddress(url) || url.startsWith(errorPage) || madeByPages.test(url)) return true;
  return frame.parentFrame() !== null && madeInFrames.test(url);
}
