import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** `isPacked`: compressed already, so it is stored as it is. */
export type ZipEntry = { name: string; content: Readable; isPacked: boolean };

/** A ZIP archive, written while it is read: each entry is opened when the one before it has been read. */
export function zipEntries(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream;
  const closed = new AbortController();
  output.once('close', () => closed.abort());

  async function fill() {
    for await (const { name, content, isPacked } of entries) {
      try {
        closed.signal.throwIfAborted();
        zip.addReadStream(content, name, { compress: !isPacked });
        await finished(content, { signal: closed.signal });
      } finally {
        content.destroy();
      }
    }
    zip.end();
  }

  // A broken archive must not look complete: its download is cut off.
  fill().catch((error) => output.destroy(error));
  return output;
}
