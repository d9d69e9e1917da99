// Where the keyboard is, and the way from there.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** What has the focus shows it: an outline, a ring, or, in a menu, a highlighted item. */
export async function expectVisibleFocus(page: Page) {
  const shown = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const isHighlighted = focused.hasAttribute('data-highlighted');
    return hasOutline || isHighlighted || boxShadow.includes('0px 0px 0px 2px')
      ? ''
      : (focused.cloneNode() as Element).outerHTML;
  });
  expect(shown).toBe('');
}

export async function expectFocusOn(control: Locator) {
  await expect(control).toBeFocused();
  await expectVisibleFocus(control.page());
}

/** Presses Tab once for each control, which must be reached in this order with a visible focus. */
export async function tabThrough(page: Page, controls: Locator[]) {
  for (const control of controls) {
    await expect(control).toBeAttached();
    await page.keyboard.press('Tab');
    await expectFocusOn(control);
  }
}

/** Presses Tab, or another key, until the control has the focus, which is visible at every stop on the way. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = control.page();
  await expect(control).toBeVisible();
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control).toBeFocused();
}
