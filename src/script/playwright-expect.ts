import type { HistoryData } from '../contract/history.ts';
import { locatorCode, placeCode } from './playwright-locator.ts';
import { quoteShown } from './write-code.ts';

/** What was seen to hold, as an assertion that waits for it. */
export function expectCode(data: HistoryData, page: string): string[] | null {
  if (!data.expect) return null;
  const { be, not, text = '', count = 0 } = data.expect;
  const isNot = not ? '.not' : '';
  const words = quoteShown(text);
  if (be === 'url')
    return [`await expect(${page})${isNot}.toHaveURL((url) => decodeURI(url.href).includes(${words}));`];
  if (be === 'title')
    return [`await expect(${page})${isNot}.toHaveTitle(new RegExp(${quoteShown(literally(text))}, 'i'));`];
  if (be === 'text') return textCode({ words, isNot, place: placeCode(data, page) });
  const element = locatorCode(data, page);
  if (!element) return null;
  const assertion = {
    shown: 'toBeVisible()',
    saying: `toContainText(${words}, { ignoreCase: true })`,
    value: `toHaveValue(${words})`,
    chosen: `toHaveText(${words})`,
    ticked: 'toBeChecked()',
    enabled: 'toBeEnabled()',
    focused: 'toBeFocused()',
    count: `toHaveCount(${count})`,
  }[be];
  const asked = be === 'chosen' ? `${element}.locator('option:checked')` : element;
  return [`await expect(${asked})${isNot}.${assertion};`];
}

/** For a regular expression that means just this. */
function literally(text: string) {
  return text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
}

/** Anywhere on the page, as a person sees it. */
function textCode({ words, isNot, place }: { words: string; isNot: string; place: string }) {
  const seen = `${place}.getByText(${words}).filter({ visible: true })`;
  return [isNot ? `await expect(${seen}).toHaveCount(0);` : `await expect(${seen}.first()).toBeVisible();`];
}
