// Takes pictures of pages and notes the boxes of their elements, from the DOM:
//   node training/elements/render-elements.mjs FILE FOLDER [PATH_OF_CHROMIUM]           pages of write_pages.py
//   node training/elements/render-elements.mjs widgets/dist FOLDER [PATH_OF_CHROMIUM]   pages with widget libraries, in several states
// Writes NAME.webp and NAME.json for each: kind, left, top, width, height, and whether something covers it.
import { createReadStream, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const [from = '', folder = '', executablePath = '/usr/bin/chromium'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
page.on('dialog', (dialog) => dialog.dismiss());
if (statSync(from).isDirectory()) await renderWidgets();
else await renderPages();
await browser.close();

async function renderPages() {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(from) })) {
    const name = String(number).padStart(4, '0');
    number += 1;
    if (existsSync(`${folder}/${name}.json`)) continue;
    await page.setContent(JSON.parse(line).html);
    await page.evaluate('document.fonts.ready');
    await take(name);
  }
}

/** Each page as it opens, scrolled, larger, dark, and after clicks on what opens something. */
async function renderWidgets() {
  for (const library of readdirSync(from)) {
    if (existsSync(`${folder}/${library}-0.json`)) continue;
    const address = `file://${resolve(from)}/${library}/index.html`;
    try {
      await open(address);
      await take(`${library}-0`);
      const openers = page.locator(
        'button, [role=combobox], [aria-haspopup], [role=tab], summary, .dropdown-toggle, select + *, label',
      );
      const count = Math.min(await openers.count(), 5);
      for (let index = 0; index < count; index += 1) {
        await open(address);
        if (index % 3 === 1) await page.evaluate('document.body.style.zoom = 1.25');
        if (index % 3 === 2) await page.evaluate('window.scrollTo(0, 240)');
        const opener = openers.nth(index);
        if (!(await opener.isVisible())) continue;
        await opener.click({ timeout: 800, force: true }).catch(() => {});
        await page.evaluate(settle);
        await take(`${library}-${index + 1}`);
      }
    } catch (error) {
      console.error(library, String(error).split('\n')[0]);
    }
  }
}

/** @param {string} address */
async function open(address) {
  await page.goto(address, { waitUntil: 'load', timeout: 8000 });
  await page.evaluate(settle);
}

/** @param {string} name */
async function take(name) {
  const elements = await page.evaluate(findElements);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 88,
    optimizeForSpeed: true,
  });
  writeFileSync(`${folder}/${name}.webp`, Buffer.from(data, 'base64'));
  writeFileSync(`${folder}/${name}.json`, JSON.stringify(elements));
}

/** Runs in the page: waits for its animations. */
function settle() {
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      // Endless ones cannot be finished.
      animation.pause();
    }
  }
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Runs in the page. */
function findElements() {
  /** @type {(string | number | boolean)[][]} */
  const found = [];
  const kinds = /** @type {const} */ ([
    ['dialog', 'dialog[open], [role=dialog], [role=alertdialog], .modal-content, .swal2-popup'],
    ['message', '[role=alert], [role=status], .toast, .alert, .notification'],
    ['checkbox', 'input[type=checkbox]:not([role=switch]), [role=checkbox], [role=menuitemcheckbox]'],
    ['radio', 'input[type=radio], [role=radio]'],
    ['switch', '[role=switch]'],
    ['select', 'select, [role=combobox]:not(input), [aria-haspopup=listbox]:not(input)'],
    ['option', '[role=option], [role=menuitem], [role=menuitemradio], .dropdown-item, [role=treeitem] > .label'],
    ['tab', '[role=tab]'],
    [
      'input',
      'textarea, [contenteditable=true], input:not([type=hidden]):not([type=range]):not([type=file]):not([type=color])',
    ],
    ['button', 'button, [role=button], input[type=submit], input[type=button], summary'],
    ['link', 'a[href]'],
  ]);
  const taken = new Set();
  /** @param {Element} element @param {string} kind */
  const add = (element, kind) => {
    if (taken.has(element)) return;
    taken.add(element);
    const shown = visibleBox(element, kind);
    if (shown) found.push([kind, ...shown]);
  };
  for (const element of document.querySelectorAll('[e]')) add(element, element.getAttribute('e') ?? '');
  for (const [kind, selector] of kinds)
    for (const element of document.querySelectorAll(selector)) {
      const type = element.getAttribute('type');
      if (kind === 'input' && ['checkbox', 'radio', 'submit', 'button', 'reset', 'image'].includes(type ?? ''))
        continue;
      if (kind === 'message' && (!element.textContent.trim() || !hasGround(element))) continue;
      if (kind === 'link' && !element.textContent.trim() && !element.querySelector('svg, img')) continue;
      add(
        element,
        kind === 'link' && hasGround(element) && element.getBoundingClientRect().height > 22 ? 'button' : kind,
      );
    }
  return found;

  /** @param {Element} element */
  function hasGround(element) {
    const style = getComputedStyle(element);
    /** @param {string} color */
    const isClear = (color) => color === 'transparent' || /,\s*0\)$/.test(color);
    const hasBorder = ['top', 'bottom', 'left'].some(
      (side) =>
        parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
        !isClear(style.getPropertyValue(`border-${side}-color`)),
    );
    return (
      !isClear(style.backgroundColor) || hasBorder || style.boxShadow !== 'none' || style.backgroundImage !== 'none'
    );
  }

  /**
   * The part of a widget that is drawn: libraries hide the native element, or draw the border around it.
   * @param {Element} element
   * @param {string} kind
   */
  function drawn(element, kind) {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    if (['checkbox', 'radio', 'switch'].includes(kind) && element.tagName === 'INPUT') {
      const isHidden = Number(style.opacity) < 0.1 || width < 8 || height < 8 || style.clip !== 'auto';
      if (!isHidden) return element;
      const parent = element.parentElement;
      const near = [element.nextElementSibling, element.previousElementSibling, ...(parent?.children ?? []), parent];
      return near.find((each) => {
        if (!each || each === element) return false;
        const box = each.getBoundingClientRect();
        return box.width >= 9 && box.width <= 70 && box.height >= 9 && box.height <= 44;
      });
    }
    if (kind !== 'input' && kind !== 'select') return element;
    let best = element;
    /** @type {Element | null} */
    let at = element;
    for (let level = 0; level < 4 && !hasGround(best); level += 1) {
      at = at.parentElement;
      if (!at || at.querySelectorAll('input, textarea, select').length > 1) break;
      const box = at.getBoundingClientRect();
      if (box.height > Math.max(80, height + 24)) break;
      if (hasGround(at) || at.querySelector(':scope > fieldset')) best = at;
    }
    return best;
  }

  /** @param {Element} element @param {string} kind */
  function visibleBox(element, kind) {
    const known = drawn(element, kind);
    // Where it is drawn is not clear, so nothing can be learned from this place.
    const part = known ?? element.closest('label') ?? element.parentElement;
    if (!part) return null;
    const style = getComputedStyle(part);
    if (style.visibility !== 'visible' || Number(style.opacity) < 0.1) return null;
    const box = part.getBoundingClientRect();
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let above = part.parentElement; above; above = above.parentElement) {
      const outer = getComputedStyle(above);
      if (Number(outer.opacity) < 0.1) return null;
      if (outer.overflowX === 'visible' && above !== document.documentElement) continue;
      const clip =
        above === document.documentElement
          ? { left: 0, top: 0, right: 1280, bottom: 720 }
          : above.getBoundingClientRect();
      left = Math.max(left, clip.left);
      top = Math.max(top, clip.top);
      right = Math.min(right, clip.right);
      bottom = Math.min(bottom, clip.bottom);
    }
    const [width, height] = [right - left, bottom - top];
    if (width < 6 || height < 6) return null;
    const isCut = width * height < 0.75 * box.width * box.height;
    let free = 0;
    for (const x of [0.25, 0.5, 0.75])
      for (const y of [0.3, 0.7]) {
        const shown = document.elementFromPoint(left + x * width, top + y * height);
        if (!shown || shown.classList.contains('dim')) continue;
        if (part.contains(shown) || shown.contains(part) || element.contains(shown)) free += 1;
      }
    const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;
    return [round(left), round(top), round(width), round(height), !known || isCut || free < 4];
  }
}
