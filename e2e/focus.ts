// Checks the keyboard focus and moves it with Tab.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The focused element shows an outline, a ring, or, in a menu, a highlight. */
export async function expectVisibleFocus(page: Page) {
  const shown = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing is focused';
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

/** Presses Tab once for each control. They must be reached in this order, with a visible focus. */
export async function tabThrough(page: Page, controls: Locator[]) {
  for (const control of controls) {
    await expect(control).toBeAttached();
    await page.keyboard.press('Tab');
    await expectFocusOn(control);
  }
}

/** Presses Tab or Shift+Tab until the control is focused. The focus must be visible at every stop. */
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
