// @ts-check
// The server does not compress; it sends these copies, which are made once during the build.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFile = /\.(js|mjs|css|html|svg)$/;
const minBytes = 1024;

/** @param {string} folder */
export async function compressTexts(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && textFile.test(entry.name));
  await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))));
}

/** @param {string} file */
async function compress(file) {
  const text = await readFile(file);
  if (text.length <= minBytes) return;
  const brotliOptions = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, brotliOptions),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
