import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from './test.ts';

/** The numbered lines of a section. */
function linesOf(section: string) {
  const [, text = ''] = readFileSync('README.md', 'utf8').split(`## ${section}\n`);
  return (text.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\d\. /.test(line));
}

test('the first five minutes lead to a run that passes, with at most six clicks', async ({ page, product }) => {
  test.setTimeout(3 * 60_000);
  const email = `${randomUUID()}@example.com`;
  let clicks = 0;
  for (const line of linesOf('The first five minutes')) {
    await test.step(line, async () => {
      if (/^1\./.test(line)) {
        await page.goto('/');
        await page.getByLabel('E-mail').fill(email);
      }
      if (line.includes('link that was printed')) {
        clicks += 1;
        await page.goto(await product.mailedLink(email));
      }
      for (const [, name = ''] of line.matchAll(/[Cc]lick \*\*(.+?)\*\*/g)) {
        clicks += 1;
        await page.getByRole('button', { name }).click();
        if (name === 'Sign Up') await expect(page.getByRole('status')).toContainText('Thank you for signing up!');
      }
      const [, result] = /ends with \*\*(.+?)\*\*/.exec(line) ?? [];
      if (result) await expect(page.getByRole('tabpanel').getByText(result).first()).toBeVisible({ timeout: 90_000 });
    });
  }
  expect(clicks).toBeGreaterThan(3);
  expect(clicks).toBeLessThanOrEqual(6);
  await expect(page.getByRole('navigation', { name: 'User flows' }).getByText('Passed')).toBeVisible();
});
