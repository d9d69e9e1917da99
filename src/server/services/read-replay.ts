// Assembles a recording from its chunks while it is sent. The files of the recorded pages are stored with it, and their
// URLs are replaced by ours, so that the replay looks right even if the site is down.
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { apiBase } from '../../contract/api-base.ts';
import { AppError, recordingRemovedMessage } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { type RecordedAsset, recordedAsset, recordingPrefix } from '../../contract/recording.ts';
import { findSession } from '../../db/browser-sessions.ts';
import type { Context } from './context.ts';
import { passiveType } from './passive-type.ts';

type Assets = Map<string, RecordedAsset>;

export async function readReplay(context: Context, owned: { id: string; userId: string }) {
  const session = await findSession(context.db, owned);
  if (!session) throw new AppError('notFound');
  if (session.recordingRemovedAt)
    throw new AppError('recordingRemoved', { message: recordingRemovedMessage(context.retentionDays) });
  const chunks = await context.storage.list(`${recordingPrefix(owned.id)}/events`);
  const rename = renameAssets(context, owned.id, await listAssets(context, owned.id));
  return Readable.from(writeReplay(context, chunks, rename));
}

async function* writeReplay({ storage }: Context, chunks: string[], rename: (text: string) => string) {
  let separator = '';
  yield '{"data":[';
  for (const chunk of chunks) {
    const stored = await storage.read(chunk);
    if (!stored) continue;
    const parts: Buffer[] = [];
    for await (const part of stored.pipe(createGunzip())) parts.push(part as Buffer);
    for (const event of Buffer.concat(parts).toString('utf8').split('\n')) {
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
  const parts: Buffer[] = [];
  for await (const part of stored) parts.push(part as Buffer);
  const css = absoluteUrls(Buffer.concat(parts).toString('utf8'), asset.finalUrl);
  return { type, content: renameAssets(context, sessionId, assets)(css) };
}

async function listAssets({ storage }: Context, sessionId: string): Promise<Assets> {
  const stored = await storage.read(`${recordingPrefix(sessionId)}/assets.json`);
  if (!stored) return new Map();
  const parts: Buffer[] = [];
  for await (const part of stored) parts.push(part as Buffer);
  const assets = recordedAsset.array().parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
  return new Map(assets.map((asset) => [asset.url, asset]));
}

/** Replaces URLs of stored files in the raw text, without parsing it as JSON. */
function renameAssets({ publicUrl, signedLinks }: Context, sessionId: string, assets: Assets) {
  const links = new Map<string, string>();
  const linkTo = ({ hash }: RecordedAsset) => {
    const path = assetPath(sessionId, hash);
    const link = links.get(hash) ?? publicUrl + signedLinks.sign(path, limits.recordingLinkMinutes);
    links.set(hash, link);
    return link;
  };
  return (text: string) =>
    assets.size === 0
      ? text
      : text.replaceAll(/https?:\/\/[^\s"'\\)<>]+/g, (url) => {
          // In a srcset, a comma may follow the URL directly.
          const bare = url.replace(/,+$/, '');
          const asset = [url, url.replaceAll('&amp;', '&'), bare].map((name) => assets.get(name)).find(Boolean);
          return asset ? linkTo(asset) + (asset.url === bare ? url.slice(bare.length) : '') : url;
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
