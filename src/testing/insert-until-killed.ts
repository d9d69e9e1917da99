// Run as a process of its own: opens the database in the folder given, says "open", and then inserts users for as long
// as it lives, telling the id of each one that the database has acknowledged.
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../db/client.ts';
import { users } from '../db/schema.ts';

const say = (line: string) => new Promise((done) => process.stdout.write(`${line}\n`, done));
const { db } = await openDatabase({ dataDir: process.argv[2] ?? '' });
await say('open');
for (;;) {
  const id = randomUUID();
  await db.insert(users).values({ id, email: `${id}@example.com`, firstName: '', lastName: '' });
  await say(id);
}
