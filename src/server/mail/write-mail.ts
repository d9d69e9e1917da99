import type { Mail } from './mailer.ts';

type MailTexts = {
  to: string;
  link: string;
  subject: string;
  opening: string | string[];
  button: string;
  closing: string;
  /** An attachment that is shown in the mail. */
  picture?: { id: string; text: string };
};

/** As plain text and as HTML, with one button. */
export function writeMail({ to, link, subject, opening, button, closing, picture }: MailTexts): Mail {
  const paragraphs = [opening].flat();
  const text = [...paragraphs.flatMap((each) => [each, '']), link, '', closing, '', 'Rehearsal', ''].join('\n');
  const html = [
    '<!doctype html>',
    '<html lang="en"><body style="margin:0;padding:32px 16px;background:#f6f6f8;font-family:system-ui,sans-serif;color:#18181b">',
    '<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4e4e7;border-radius:12px">',
    '<p style="margin:0 0 24px;font-size:18px;font-weight:600">Rehearsal</p>',
    ...paragraphs.map((each) => `<p style="margin:0 0 24px;line-height:1.5">${escapeText(each)}</p>`),
    ...(picture
      ? [`<p style="margin:0 0 24px"><img src="cid:${picture.id}" alt="${escapeText(picture.text)}" width="416"></p>`]
      : []),
    `<p style="margin:0 0 24px"><a href="${escapeText(link)}"`,
    'style="display:inline-block;padding:12px 20px;background:#4f46e5;color:#ffffff;border-radius:8px;text-decoration:none">',
    `${button}</a></p>`,
    `<p style="margin:0;font-size:14px;line-height:1.5;color:#52525b">${closing}</p>`,
    '</div></body></html>',
    '',
  ].join('\n');
  return { to, subject, text, html, link };
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
