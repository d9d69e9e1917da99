import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { NewAlerts, Website } from '../contract/entities.ts';
import type { KeyRing } from '../contract/key-ring.ts';
import type { Database } from './client.ts';
import { noteRemovals } from './file-removals.ts';
import { websites } from './schema.ts';
import { isOutdated, seal, unseal } from './seal.ts';

type Owned = { id: string; userId: string };
type SealingKeys = { sealingKeys: KeyRing };
export type WebsiteSettings = {
  url?: string;
  title?: string | null;
  localStorage?: Website['localStorage'] | null;
  username?: string | null;
  password?: string | null;
  paused?: boolean;
  alerts?: NewAlerts | null;
};

const sealedColumns = [
  ['sealedPassword', 'password'],
  ['sealedLocalStorage', 'localStorage'],
  ['sealedWebhookSecret', 'webhookSecret'],
] as const;

export async function addWebsite(db: Database, { userId, url }: { userId: string; url: string }) {
  const id = randomUUID();
  await db.insert(websites).values({ id, userId, url });
  return id;
}

export async function listWebsites(db: Database, userId: string) {
  const { id, url, title, faviconUrl, username } = websites;
  return db
    .select({ id, url, title, faviconUrl, username })
    .from(websites)
    .where(eq(websites.userId, userId))
    .orderBy(asc(websites.createdAt), asc(websites.id));
}

export async function findWebsite(db: Database, owned: Owned, { sealingKeys }: SealingKeys): Promise<Website | null> {
  const [row] = await db.select().from(websites).where(isOwned(owned));
  if (!row) return null;
  const { id, url, title, faviconUrl, username, sealedPassword, sealedLocalStorage, reachable, paused } = row;
  const open = (stored: string, field: string) => unseal(stored, { keys: sealingKeys, place: placeOf(id, field) });
  return {
    id,
    url,
    title,
    faviconUrl,
    username,
    password: sealedPassword && open(sealedPassword, 'password'),
    localStorage: sealedLocalStorage ? JSON.parse(open(sealedLocalStorage, 'localStorage')) : {},
    ...(reachable === null ? {} : { reachable }),
    paused,
    alerts: {
      emails: row.alertEmails,
      webhookUrl: row.webhookUrl,
      webhookFormat: row.webhookFormat,
      secret: row.sealedWebhookSecret && open(row.sealedWebhookSecret, 'webhookSecret'),
      digest: { enabled: row.digestEnabled, time: row.digestTime, timeZone: row.digestTimeZone },
    },
  };
}

export async function ownsWebsite(db: Database, owned: Owned) {
  const [row] = await db.select({ id: websites.id }).from(websites).where(isOwned(owned));
  return row !== undefined;
}

/** Changes only the given fields; null clears a field. */
export async function changeWebsite(
  db: Database,
  owned: Owned,
  settings: WebsiteSettings,
  { sealingKeys }: SealingKeys,
) {
  const close = (value: string | null, field: string) =>
    value === null ? null : seal(value, { keys: sealingKeys, place: placeOf(owned.id, field) });
  const { username, password, localStorage, paused, alerts } = settings;
  const changes = {
    ...identityChanges(settings),
    ...(paused === undefined ? {} : { paused }),
    ...(alerts === undefined ? {} : alertChanges(alerts)),
    // A secret, once made, stays: the other side has it too.
    ...(alerts?.webhookUrl
      ? { sealedWebhookSecret: sql`coalesce(${websites.sealedWebhookSecret}, ${close(newSecret(), 'webhookSecret')})` }
      : {}),
    ...(username === undefined ? {} : { username: username || null }),
    ...(password === undefined ? {} : { sealedPassword: close(password || null, 'password') }),
    ...(localStorage === undefined
      ? {}
      : { sealedLocalStorage: close(localStorage && JSON.stringify(localStorage), 'localStorage') }),
  };
  if (Object.keys(changes).length > 0) await db.update(websites).set(changes).where(isOwned(owned));
}

const newSecret = () => randomBytes(32).toString('base64url');

function alertChanges(alerts: NonNullable<WebsiteSettings['alerts']> | null) {
  const { emails = [], webhookUrl = null, webhookFormat = 'json' as const } = alerts ?? {};
  return { alertEmails: [...new Set(emails)], webhookUrl, webhookFormat, ...digestChanges(alerts) };
}

/** Without alerts there is no summary. */
function digestChanges(alerts: NonNullable<WebsiteSettings['alerts']> | null) {
  if (!alerts) return { digestEnabled: false };
  if (!alerts.digest) return {};
  const { enabled, time, timeZone } = alerts.digest;
  return { digestEnabled: enabled, digestTime: time, digestTimeZone: timeZone };
}

/** What is known of an earlier URL is cleared, except a title that was set by hand. Without a title, it is looked up again. */
function identityChanges({ url, title }: WebsiteSettings) {
  const isSame = sql`${websites.url} = ${url}`;
  return {
    ...(url === undefined
      ? {}
      : {
          url,
          reachable: null,
          faviconUrl: sql`case when ${isSame} then ${websites.faviconUrl} end`,
          title: sql`case when ${isSame} or ${websites.titleByHand} then ${websites.title} end`,
        }),
    ...(title === undefined ? {} : { title: title || null, titleByHand: Boolean(title) }),
    ...(title === null || title === '' ? { reachable: null } : {}),
  };
}

/** Encrypts with the newest key what was encrypted with an earlier one. Returns how many values changed. */
export async function resealWebsites(db: Database, keys: KeyRing) {
  const { id, sealedPassword, sealedLocalStorage, sealedWebhookSecret } = websites;
  const rows = await db.select({ id, sealedPassword, sealedLocalStorage, sealedWebhookSecret }).from(websites);
  let changed = 0;
  for (const row of rows) {
    for (const [column, field] of sealedColumns) {
      const stored = row[column];
      if (stored === null || !isOutdated(stored, keys)) continue;
      const place = placeOf(row.id, field);
      const fresh = seal(unseal(stored, { keys, place }), { keys, place });
      // Somebody may have changed it meanwhile.
      await db
        .update(websites)
        .set({ [column]: fresh })
        .where(and(eq(id, row.id), eq(websites[column], stored)));
      changed += 1;
    }
  }
  return changed;
}

/** Returns the prefixes of the files to remove. Runs and everything else of the website are deleted with it. */
export async function removeWebsite(db: Database, id: string) {
  return db.transaction(async (tx) => {
    // A flow cannot be added while the row is locked.
    await tx.select({ id: websites.id }).from(websites).where(eq(websites.id, id)).for('update');
    const prefixes = await noteRemovals(tx, eq(websites.id, id));
    await tx.delete(websites).where(eq(websites.id, id));
    return prefixes;
  });
}

type LookedUp = { id: string; url: string };

/** Does nothing if the URL has changed meanwhile. A title that was set by hand stays. */
export async function setSiteIdentity(
  db: Database,
  { id, url }: LookedUp,
  { title, faviconUrl }: { title: string | null; faviconUrl: string | null },
) {
  await db
    .update(websites)
    .set({
      title: sql`case when ${websites.titleByHand} then ${websites.title} else ${title} end`,
      faviconUrl,
      reachable: true,
    })
    .where(and(eq(websites.id, id), eq(websites.url, url)));
}

export async function setReachable(db: Database, { id, url }: LookedUp, reachable: boolean) {
  await db
    .update(websites)
    .set({ reachable })
    .where(and(eq(websites.id, id), eq(websites.url, url)));
}

function isOwned({ id, userId }: Owned) {
  return and(eq(websites.id, id), eq(websites.userId, userId));
}

function placeOf(id: string, field: string) {
  return `websites/${id}/${field}`;
}
