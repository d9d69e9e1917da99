import type { BrowserContextOptions } from 'playwright-core';
import { viewport } from '../../contract/viewport.ts';
import { createBrowserSession } from './browser-session.ts';
import type { BrowserSource } from './browser-source.ts';
import { installReaderScript } from './snapshot/read-document.ts';

export type SiteProfile = {
  url: string;
  localStorage: Record<string, unknown>;
  username: string | null;
  password: string | null;
};

type OpenOptions = {
  source: BrowserSource;
  site: SiteProfile;
  /** A proxy that rejects private addresses, where those are not allowed. */
  proxy?: string;
  onDialog: (description: string) => void;
};

/** A fresh profile: runs share no data. */
export async function openSession({ source, site, proxy, onDialog }: OpenOptions) {
  const options: BrowserContextOptions = {
    viewport,
    acceptDownloads: false,
    permissions: [],
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: storedOrigins(site) },
    ...(site.username !== null
      ? {
          httpCredentials: { username: site.username, password: site.password ?? '', origin: new URL(site.url).origin },
        }
      : {}),
    ...(proxy ? { proxy: { server: proxy } } : {}),
  };
  const { context, close } = await source.newContext(options);
  await context.addInitScript({ content: installReaderScript });
  return createBrowserSession({ context, onDialog, close });
}

/** For both http and https, since many sites redirect from one to the other. */
function storedOrigins({ url, localStorage }: SiteProfile) {
  const values = Object.entries(localStorage).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  if (values.length === 0) return [];
  const { host, port, protocol } = new URL(url);
  const protocols = port ? [protocol] : ['http:', 'https:'];
  return protocols.map((each) => ({ origin: `${each}//${host}`, localStorage: values }));
}
