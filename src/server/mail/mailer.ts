// Sends emails by SMTP or, without a mail server, writes them to a folder.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

type Attachment = { id: string; name: string; type: string; content: Buffer };
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string;
  attachments?: Attachment[];
};
export type Mailer = { delivery: 'mail' | 'log'; send: (mail: Mail) => Promise<void> };

type MailerOptions = { from: string; smtpUrl?: string; outbox: string; announce: (line: string) => void };

export function createMailer({ from, smtpUrl, outbox, announce }: MailerOptions): Mailer {
  return smtpUrl ? createSmtpMailer({ from, smtpUrl }) : createOutboxMailer({ from, outbox, announce });
}

/** The user is waiting for the response, so a mail server that hangs must not block it for minutes. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function createSmtpMailer({ from, smtpUrl }: { from: string; smtpUrl: string }): Mailer {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...smtpTimeouts });
  return {
    delivery: 'mail',
    send: async (mail) => {
      await transport.sendMail(compose(from, mail));
    },
  };
}

function createOutboxMailer({ from, outbox, announce }: Omit<MailerOptions, 'smtpUrl'>): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const nextName = createNames();
  return {
    delivery: 'log',
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(from, mail));
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const file = join(outbox, nextName());
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      announce(`Email to ${mail.to}: ${mail.subject}\n  ${mail.link}`);
    },
  };
}

/** File names that sort by time, even within the same millisecond. */
function createNames() {
  let sent = 0;
  return () => {
    sent += 1;
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
    return `${time}-${String(sent).padStart(6, '0')}.eml`;
  };
}

/** Sent unencoded, so that a link is never split over two lines. Only lines that mail servers do not accept are encoded. */
function compose(from: string, { to, subject, text, html, attachments: files = [] }: Mail) {
  const hasLongLines = [text, html].some((part) => part.split('\n').some((line) => Buffer.byteLength(line) > 900));
  const attachments = files.map(({ id, name, type, content }) => ({
    cid: id,
    filename: name,
    contentType: type,
    content,
  }));
  if (hasLongLines) return { from, to, subject, text, html, attachments };
  return {
    from,
    to,
    subject,
    attachments,
    alternatives: [plainPart('text/plain', text), plainPart('text/html', html)],
  };
}

function plainPart(contentType: string, content: string) {
  const [charset, encoding] = /^[\x20-\x7e\n]*$/.test(content) ? ['us-ascii', '7bit'] : ['utf-8', '8bit'];
  const head = [`Content-Type: ${contentType}; charset=${charset}`, `Content-Transfer-Encoding: ${encoding}`, '', ''];
  return { contentType, raw: head.join('\r\n') + content.replaceAll('\n', '\r\n') };
}
