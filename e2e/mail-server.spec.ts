import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { startProduct } from './product.ts';
import { expect, test } from './test.ts';

test('with a mail server, the link is emailed and the page does not mention the log', async ({ page }) => {
  test.setTimeout(240_000);
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let mail = '';
      stream.on('data', (chunk) => {
        mail += chunk;
      });
      stream.on('end', () => {
        mails.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  const { port } = smtp.server.address() as AddressInfo;
  const product = await startProduct({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    await page.goto(`${product.url}/signup?email=ada@example.com`);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByText('Thank you for signing up!')).toBeVisible();
    await expect(page.getByText('No mail server is set up')).toBeHidden();
    expect(mails).toHaveLength(1);
    await page.goto(/^http\S+$/m.exec(mails[0] ?? '')?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Welcome to Rehearsal' })).toBeVisible();
  } finally {
    await product.stop();
    await new Promise<void>((closed) => smtp.close(closed));
  }
});
