// Reads a page's title and icon. The page is untrusted, so time, size and redirects are limited.
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Parser } from 'htmlparser2';
import { AppError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { isPrivateHost, lookupPublic } from '../../network/private-addresses.ts';

type Access = { allowPrivate: boolean };
type Page = { url: string; html: string };

export async function fetchSiteIdentity(url: string, access: Access) {
  const page = await fetchPage(url, access);
  return readIdentity(page);
}

async function fetchPage(url: string, access: Access): Promise<Page> {
  const signal = AbortSignal.timeout(limits.siteIdentityTimeoutMs);
  let at = url;
  for (let hops = 0; hops <= limits.siteIdentityRedirects; hops += 1) {
    const response = await get(at, access, signal);
    const next = redirectTarget(at, response);
    if (!next) return { url: at, html: isPage(response) ? await readText(response) : '' };
    response.destroy();
    at = next;
  }
  throw new Error(`${url} redirects too many times`);
}

function get(url: string, { allowPrivate }: Access, signal: AbortSignal) {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new AppError('badInput', { message: `${url} is not a web address` });
  if (!allowPrivate && isPrivateHost(hostname)) throw new AppError('privateSite');
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'Rehearsal' };
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, signal, ...(allowPrivate ? {} : { lookup: lookupPublic }) }, resolve)
      .on('error', reject)
      .end();
  });
}

function redirectTarget(from: string, { statusCode = 0, headers }: IncomingMessage) {
  if (statusCode < 300 || statusCode >= 400 || !headers.location) return null;
  return URL.canParse(headers.location, from) ? new URL(headers.location, from).href : null;
}

/** The title of an error page or a file is not that of the site. */
function isPage({ statusCode = 0, headers }: IncomingMessage) {
  return statusCode < 400 && /html/i.test(headers['content-type'] ?? 'text/html');
}

async function readText(response: IncomingMessage) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= limits.siteIdentityBytes) break;
  }
  const charset = /charset=["']?([\w-]+)/i.exec(response.headers['content-type'] ?? '')?.[1];
  return decoderFor(charset).decode(Buffer.concat(chunks));
}

function decoderFor(charset = 'utf-8') {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

export function readIdentity({ url, html }: Page) {
  let title = '';
  let icon = '';
  let inTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title' && title === '') inTitle = true;
      if (name === 'link' && icon === '' && isIcon(attributes.rel)) icon = attributes.href ?? '';
    },
    ontext(text) {
      if (inTitle) title += text;
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false;
    },
  });
  parser.end(html);
  return { title: tidyTitle(title), faviconUrl: iconAddress(icon, url) };
}

function isIcon(rel = '') {
  return rel.toLowerCase().split(/\s+/).includes('icon');
}

function tidyTitle(title: string) {
  const tidy = title
    .replaceAll('\u0000', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, limits.titleCharacters)
    .toWellFormed();
  return tidy || null;
}

/** Only http and https are safe in an image tag; /favicon.ico is the default. */
function iconAddress(icon: string, pageUrl: string) {
  const address = URL.canParse(icon, pageUrl) && icon ? new URL(icon, pageUrl) : new URL('/favicon.ico', pageUrl);
  const usable = ['http:', 'https:'].includes(address.protocol) && address.href.length <= limits.urlCharacters;
  return usable ? address.href : null;
}
