import { limits } from '../contract/limits.ts';
import { removeOldFiles } from '../storage/remove-old-files.ts';

/** Emails hold login links, so they are not kept longer than somebody needs to read them. */
export async function clearOutbox(outbox: string) {
  const before = new Date(Date.now() - limits.leftoverHours * 60 * 60_000);
  await removeOldFiles(outbox, { before, name: /\.eml(\.part)?$/ });
}
