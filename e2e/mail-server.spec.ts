import { startSmtp } from '../src/testing/start-smtp.ts';
import { startProduct } from './product.ts';
import { expect, test } from './test.ts';

test('with a mail server, the link is emailed and the page does not mention the log', async ({ page }) => {
  test.setTimeout(240_000);
  const smtp = await startSmtp();
  const product = await startProduct({ SMTP_URL: smtp.url });
  try {
    await page.goto(`${product.url}/signup?email=ada@example.com`);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByText('Thank you for signing up!')).toBeVisible();
    await expect(page.getByText('No mail server is set up')).toBeHidden();
    expect(smtp.mails).toHaveLength(1);
    await page.goto(/^http\S+$/m.exec(smtp.mails[0] ?? '')?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
  } finally {
    await product.stop();
    await smtp.stop();
  }
});
