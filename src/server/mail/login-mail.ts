import { limits } from '../../contract/limits.ts';
import type { Mail } from './mailer.ts';

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

type MailTexts = { to: string; link: string; subject: string; opening: string; button: string; closing: string };

function writeMail({ to, link, subject, opening, button, closing }: MailTexts): Mail {
  const text = [opening, '', link, '', closing, '', 'Rehearsal', ''].join('\n');
  const html = [
    '<!doctype html>',
    '<html lang="en"><body style="margin:0;padding:32px 16px;background:#f6f6f8;font-family:system-ui,sans-serif;color:#18181b">',
    '<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4e4e7;border-radius:12px">',
    '<p style="margin:0 0 24px;font-size:18px;font-weight:600">Rehearsal</p>',
    `<p style="margin:0 0 24px;line-height:1.5">${opening}</p>`,
    `<p style="margin:0 0 24px"><a href="${link.replaceAll('&', '&amp;')}"`,
    'style="display:inline-block;padding:12px 20px;background:#4f46e5;color:#ffffff;border-radius:8px;text-decoration:none">',
    `${button}</a></p>`,
    `<p style="margin:0;font-size:14px;line-height:1.5;color:#52525b">${closing}</p>`,
    '</div></body></html>',
    '',
  ].join('\n');
  return { to, subject, text, html, link };
}
