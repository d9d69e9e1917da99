// Runs as a separate process: opens the database in the given folder, prints "open", and then inserts users until it is
// killed, printing each id that the database has acknowledged.
import { randomUUID } from 'node:crypto';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { users } from '../db/schema.ts';

const print = (line: string) => new Promise((done) => process.stdout.write(`${line}\n`, done));
const { db } = await openEmbedded(process.argv[2] ?? '');
await print('open');
for (;;) {
  const id = randomUUID();
  await db.insert(users).values({ id, email: `${id}@example.com`, firstName: '', lastName: '' });
  await print(id);
}
