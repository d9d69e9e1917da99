import { type Digest, digestSubject, digestTexts } from '../alerts/digest-texts.ts';
import type { Mail } from './mailer.ts';
import { writeMail } from './write-mail.ts';

/** The summary of a day. */
export function digestMail({ to, digest }: { to: string; digest: Digest }): Mail {
  return writeMail({
    to,
    link: digest.link,
    subject: digestSubject(digest),
    opening: digestTexts(digest),
    button: 'Open the overview',
    closing: 'You get this email once a day if there was a run. It can be turned off in the settings of the website.',
  });
}
