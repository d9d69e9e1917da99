import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestBrowser } from '../../testing/create-test-browser.ts';
import { capturePage } from './capture-page.ts';
import { goTo } from './go-to.ts';
import { maskInput } from './use-element.ts';

const browser = createTestBrowser();
afterEach(browser.reset);
afterAll(browser.close);

test('a picture shows the page, but not what was typed into a field that is masked', async () => {
  const session = await browser.open();
  await goTo(session, await browser.serve('<input style="caret-color: transparent; font: 20px monospace">'));
  const field = session.front().locator('input');
  const pictureWith = async (text: string) => {
    await field.fill(text);
    return (await capturePage(session)) as Buffer;
  };
  const shown = [await pictureWith('wwww'), await pictureWith('iiii')];
  expect(shown[0]?.equals(shown[1] as Buffer)).toBe(false);
  await maskInput(field);
  const masked = [await pictureWith('wwww'), await pictureWith('iiii')];
  expect(masked[0]?.equals(masked[1] as Buffer)).toBe(true);
});
