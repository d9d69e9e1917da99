import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKeyRing } from '../testing/new-key-ring.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import type { OpenDatabase } from './client.ts';
import { users, websites } from './schema.ts';
import { addWebsite, changeWebsite, findWebsite, resealWebsites } from './websites.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('after the secret was replaced, stored values are encrypted again and need the earlier secret no more', async () => {
  const { db } = database;
  const [earlier, userId] = [newKeyRing(), 'ann'];
  await db.insert(users).values({ id: userId, email: 'ann@example.com', firstName: '', lastName: '' });
  const owned = { id: await addWebsite(db, { userId, url: 'https://example.com' }), userId };
  const settings = { password: 'geheim', localStorage: { theme: 'dark' } };
  await changeWebsite(db, owned, settings, { sealingKeys: earlier });
  await addWebsite(db, { userId, url: 'https://other.example.com' });

  const both = newKeyRing(earlier);
  expect(await resealWebsites(db, both)).toBe(2);
  expect(await resealWebsites(db, both)).toBe(0);
  expect(await findWebsite(db, owned, { sealingKeys: [both[0]] })).toMatchObject(settings);
  const [row] = await db.select().from(websites).where(eq(websites.id, owned.id));
  expect(JSON.stringify(row)).not.toContain('geheim');
});
