import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { mailRequests } from './schema.ts';

type MailRequest = { email: string; client: string };
type MailLimits = { perEmail: number; perClient: number; windowMinutes: number };

/** All variants of an address with a “+” lead to one mailbox, so they count as one address. */
export function mailboxOf(email: string) {
  return email.replace(/(?<=.)\+[^@]*(?=@)/, '');
}

/** Rate limit: records the request and returns true, or returns false. The lock serializes requests for one address. */
export async function allowMailRequest(db: Database, request: MailRequest, allowed: MailLimits) {
  const { client } = request;
  const email = mailboxOf(request.email);
  const windowStart = sql`now() - make_interval(mins => ${allowed.windowMinutes}::int)`;
  return db.transaction(async (tx) => {
    for (const key of [`client ${client}`, `email ${email}`]) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    }
    await tx.delete(mailRequests).where(lte(mailRequests.createdAt, windowStart));
    const ofEmail = await countRequests(tx, eq(mailRequests.email, email), windowStart);
    const ofClient = await countRequests(tx, eq(mailRequests.client, client), windowStart);
    if (ofEmail >= allowed.perEmail || ofClient >= allowed.perClient) return false;
    await tx.insert(mailRequests).values({ email, client });
    return true;
  });
}

async function countRequests(db: Database, of: ReturnType<typeof eq>, windowStart: ReturnType<typeof sql>) {
  const [row] = await db
    .select({ requests: count() })
    .from(mailRequests)
    .where(and(of, gt(mailRequests.createdAt, windowStart)));
  return row?.requests ?? 0;
}
