import { limits } from '../../contract/limits.ts';
import type { Mail } from './mailer.ts';
import { writeMail } from './write-mail.ts';

const linkLifetime = `The link works once and expires in ${limits.loginLinkMinutes} minutes.`;

export function loginMail({ to, link }: { to: string; link: string }): Mail {
  return writeMail({
    to,
    link,
    subject: 'Your login link for Rehearsal',
    opening: 'Use this link to log in to Rehearsal.',
    button: 'Log in to Rehearsal',
    closing: `${linkLifetime} If you did not request it, you can ignore this email.`,
  });
}

export function confirmationMail({ to, link }: { to: string; link: string }): Mail {
  return writeMail({
    to,
    link,
    subject: 'Confirm your Rehearsal account',
    opening: 'Welcome to Rehearsal. Use this link to confirm your account and log in.',
    button: 'Confirm and log in',
    closing: `${linkLifetime} If you did not sign up, you can ignore this email.`,
  });
}

/** For an address without an account: the login page shows everyone the same message, so only the email can say it. */
export function noAccountMail({ to, link }: { to: string; link: string }): Mail {
  return writeMail({
    to,
    link,
    subject: 'There is no Rehearsal account for this email address yet',
    opening:
      'Someone requested a login link for this email address, but it has no account yet. You can create one here.',
    button: 'Sign up for Rehearsal',
    closing: 'If this was not you, you can ignore this email.',
  });
}
