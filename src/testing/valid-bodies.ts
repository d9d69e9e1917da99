import { type Api, type ApiBodyInput, api, type CallName } from '../contract/api.ts';

export type KeyWithBody = { [K in CallName]: Api[K] extends { body: unknown } ? K : never }[CallName];

/** A valid body for each call; the ids in it do not exist. */
export const validBodies: { [K in KeyWithBody]: ApiBodyInput<K> } = {
  'POST /signup': { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' },
  'POST /login': { email: 'ann@example.com', type: 'LINK' },
  'POST /api-keys': { name: 'Nightly build' },
  'POST /websites': { url: 'https://nowhere.invalid/' },
  'PATCH /websites/{id}': {
    url: 'https://nowhere.invalid/',
    title: 'Shirts',
    localStorage: { theme: 'dark' },
    username: 'ann',
    password: 'secret',
    paused: false,
  },
  'PUT /websites/{id}/schedule': { cron: '30 7 * * 1-5', timeZone: 'Europe/Berlin', enabled: true },
  'POST /flows': { websiteId: 'none', title: 'Buy a shirt', description: 'From the shop to the receipt' },
  'PATCH /flows/{id}': { title: 'Buy a shirt', description: 'From the shop to the receipt' },
  'POST /flows/{id}/flow-versions': { userId: 'none', version: 1, steps: [{ action: 'Click "Buy"' }] },
  'PUT /flows/{id}/schedule': { cron: '30 7 * * 1-5', timeZone: 'Europe/Berlin', enabled: true },
  'POST /flow-versions/{id}/flow-runs': { firstStep: 0, lastStep: 0 },
  'POST /readings': { steps: ['Click "Buy"'] },
  'PATCH /flows/{id}/videos': { videoStatus: 'UPLOADED' },
};

export const keysWithBody = Object.keys(validBodies) as KeyWithBody[];
export const allKeys = Object.keys(api) as CallName[];
