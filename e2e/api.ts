// API calls from a test, to prepare data before a page is opened.
import type { ListedWebsite } from '../src/contract/entities.ts';
import type { Product } from './product.ts';
import type { Person } from './test.ts';

export async function callApi(product: Product, path: string, { person, method = 'GET', body }: CallOptions = {}) {
  const response = await fetch(`${product.url}/api/v1${path}`, {
    method,
    headers: {
      ...(person ? { authorization: `Bearer ${person.jwt}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return response.status === 204 ? undefined : response.json();
}

type CallOptions = { person?: Person; method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: object };

export async function addWebsite(product: Product, person: Person, url: string): Promise<ListedWebsite> {
  return callApi(product, '/websites', { person, method: 'POST', body: { url } });
}

export async function requestLoginLink(product: Product, email: string) {
  await callApi(product, '/login', { method: 'POST', body: { email } });
  return product.mailedLink(email);
}
