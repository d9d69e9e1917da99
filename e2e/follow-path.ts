// Opens another address as a link in the app does, without loading the page again.
import type { Page } from '@playwright/test';

export async function followPath(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
