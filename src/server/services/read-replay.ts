// Assembles a recording from its chunks while it is sent. The files of the recorded pages are stored with it, and their
// URLs are replaced by ours, so that the replay looks right even if the site is down.
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { apiBase } from '../../contract/api-base.ts';
import { AppError, recordingRemovedMessage } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { type RecordedAsset, recordedAsset, recordingPrefix } from '../../contract/recording.ts';
import { findSession } from '../../db/browser-sessions.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Context } from './context.ts';
import { passiveType } from './passive-type.ts';

type Assets = Map<string, RecordedAsset>;

export async function readReplay(context: Context, owned: { id: string; userId: string }) {
  const session = await findSession(context.db, owned);
  if (!session) throw new AppError('notFound');
  if (session.recordingRemovedAt)
    throw new AppError('recordingRemoved', { message: recordingRemovedMessage(context.retentionDays) });
  return Readable.from(await readReplayText(context, owned.id, signedLinks(context, owned.id)));
}

/** What a stored file is called in a replay, by its hash. */
type NameAsset = (hash: string) => string;

/** `{"data":[…]}`, in pieces. */
export async function readReplayText(context: Context, sessionId: string, nameAsset: NameAsset) {
  const chunks = await context.storage.list(`${recordingPrefix(sessionId)}/events`);
  return writeReplay(context, chunks, renameAssets(await listAssets(context, sessionId), nameAsset));
}

/** All files of a recording, each once. */
export async function* readAssets(context: Context, sessionId: string, nameAsset: NameAsset) {
  const assets = await listAssets(context, sessionId);
  const byHash = new Map([...assets.values()].map((asset) => [asset.hash, asset]));
  for (const { hash, type, finalUrl } of byHash.values()) {
    const content = await readBytes(context.storage, `${recordingPrefix(sessionId)}/assets/${hash}`);
    if (!content) continue;
    const passive = passiveType(type);
    const rename = renameAssets(assets, nameAsset);
    const isCss = passive.startsWith('text/css');
    yield {
      hash,
      type: passive,
      content: isCss ? Buffer.from(rename(absoluteUrls(content.toString('utf8'), finalUrl))) : content,
    };
  }
}

/** Null if it does not exist. */
export async function readBytes(storage: Storage, key: string): Promise<Buffer | null> {
  const stored = await storage.read(key);
  return stored && joined(stored);
}

async function joined(stream: Readable) {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function* writeReplay({ storage }: Context, chunks: string[], rename: (text: string) => string) {
  let separator = '';
  yield '{"data":[';
  for (const chunk of chunks) {
    const stored = await storage.read(chunk);
    if (!stored) continue;
    for (const event of (await joined(stored.pipe(createGunzip()))).toString('utf8').split('\n')) {
      yield separator + rename(event);
      separator = ',';
    }
  }
  yield ']}';
}

export async function readAsset(context: Context, { sessionId, hash }: { sessionId: string; hash: string }) {
  if (!(await findSession(context.db, { id: sessionId }))) throw new AppError('notFound');
  const assets = await listAssets(context, sessionId);
  const asset = [...assets.values()].find((each) => each.hash === hash);
  const stored = asset && (await context.storage.read(`${recordingPrefix(sessionId)}/assets/${hash}`));
  if (!asset || !stored) throw new AppError('notFound');
  const type = passiveType(asset.type);
  if (!type.startsWith('text/css')) return { type, content: stored };
  const css = absoluteUrls((await joined(stored)).toString('utf8'), asset.finalUrl);
  return { type, content: renameAssets(assets, signedLinks(context, sessionId))(css) };
}

async function listAssets({ storage }: Context, sessionId: string): Promise<Assets> {
  const stored = await readBytes(storage, `${recordingPrefix(sessionId)}/assets.json`);
  if (!stored) return new Map();
  const assets = recordedAsset.array().parse(JSON.parse(stored.toString('utf8')));
  return new Map(assets.map((asset) => [asset.url, asset]));
}

function signedLinks({ publicUrl, signedLinks: links }: Context, sessionId: string): NameAsset {
  const known = new Map<string, string>();
  return (hash) => {
    const link = known.get(hash) ?? publicUrl + links.sign(assetPath(sessionId, hash), limits.recordingLinkMinutes);
    known.set(hash, link);
    return link;
  };
}

/** Replaces URLs of stored files in the raw text, without parsing it as JSON. */
function renameAssets(assets: Assets, nameAsset: NameAsset) {
  return (text: string) =>
    assets.size === 0
      ? text
      : text.replaceAll(/https?:\/\/[^\s"'\\)<>]+/g, (url) => {
          // In a srcset, a comma may follow the URL directly.
          const bare = url.replace(/,+$/, '');
          const asset = [url, url.replaceAll('&amp;', '&'), bare].map((name) => assets.get(name)).find(Boolean);
          return asset ? nameAsset(asset.hash) + (asset.url === bare ? url.slice(bare.length) : '') : url;
        });
}

export function assetPath(sessionId: string, hash: string) {
  return `${apiBase}/recordings/${sessionId}/assets/${hash}`;
}

function absoluteUrls(css: string, base: string) {
  const absolute = (url: string) => (URL.canParse(url, base) ? new URL(url, base).href : url);
  return css
    .replaceAll(
      /@import\s+(["'])([^"']+)\1/g,
      (_, quote: string, url: string) => `@import ${quote}${absolute(url)}${quote}`,
    )
    .replaceAll(
      /url\(\s*(["']?)([^"')]+)\1\s*\)/g,
      (_, quote: string, url: string) => `url(${quote}${absolute(url)}${quote})`,
    );
}
