import { type Alert, details, headline, screenshotText } from '../alerts/alert-texts.ts';
import type { Mail } from './mailer.ts';
import { writeMail } from './write-mail.ts';

/** Tells that the result of a flow has changed. */
export function alertMail({ to, alert, picture }: { to: string; alert: Alert; picture: Buffer | null }): Mail {
  const mail = writeMail({
    to,
    link: alert.run.url,
    subject: headline(alert),
    opening: [`${headline(alert)}.`, ...details(alert)],
    button: 'Open the run',
    closing:
      'You get one email when the result of this flow changes. The addresses are in the settings of the website.',
    ...(picture ? { picture: { id: 'screenshot', text: screenshotText } } : {}),
  });
  return picture
    ? { ...mail, attachments: [{ id: 'screenshot', name: 'screenshot.webp', type: 'image/webp', content: picture }] }
    : mail;
}
