import { AppError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { addLoginToken, removeExpiredLoginTokens } from '../../db/login-tokens.ts';
import { allowMailRequest } from '../../db/mail-requests.ts';
import { findOrCreateUser, findUserByEmail } from '../../db/users.ts';
import { loginLink, newLoginToken } from '../auth/login-links.ts';
import { confirmationMail, loginMail, noAccountMail } from '../mail/login-mail.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Context } from './context.ts';

type Request = { email: string; client: string };

/** Known and unknown addresses get the same answer, count against the same limits, and each gets an email. */
export async function requestLogin(context: Context, { email, client }: Request) {
  await checkMailLimit(context, { email, client });
  const user = await findUserByEmail(context.db, email);
  const signUpLink = `${context.publicUrl}/signup?${new URLSearchParams({ email })}`;
  return sendMail(
    context,
    user
      ? loginMail({ to: email, link: await makeLink(context, user) })
      : noAccountMail({ to: email, link: signUpLink }),
  );
}

export async function signUp(
  context: Context,
  { client, ...person }: Request & { firstName: string; lastName: string },
) {
  await checkMailLimit(context, { email: person.email, client });
  const user = await findOrCreateUser(context.db, person);
  const write = user.confirmedAt ? loginMail : confirmationMail;
  return sendMail(context, write({ to: person.email, link: await makeLink(context, user) }));
}

async function sendMail({ mailer }: Context, mail: Mail) {
  try {
    await mailer.send(mail);
  } catch (cause) {
    throw new AppError('mailFailed', { cause });
  }
  return { delivery: mailer.delivery };
}

async function checkMailLimit({ db }: Context, request: Request) {
  const allowed = await allowMailRequest(db, request, {
    perEmail: limits.mailsPerAddress,
    perClient: limits.mailRequestsPerClient,
    windowMinutes: limits.mailWindowMinutes,
  });
  if (!allowed) throw new AppError('tooManyMails');
}

async function makeLink({ db, publicUrl }: Context, user: { id: string; email: string }) {
  const { token, tokenHash } = newLoginToken();
  await removeExpiredLoginTokens(db);
  await addLoginToken(db, {
    tokenHash,
    userId: user.id,
    expiresAt: new Date(Date.now() + limits.loginLinkMinutes * 60_000),
  });
  return loginLink(publicUrl, { email: user.email, token });
}
