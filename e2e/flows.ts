// Locators and helpers for tests of the User Flows screen.
import type { Page } from '@playwright/test';
import { callApi } from './api.ts';
import type { Product } from './product.ts';
import { endOfRun, startRun } from './rehearse.ts';
import type { Person } from './test.ts';

export const flowList = (page: Page) => page.getByRole('navigation', { name: 'User flows' });
export const flowLink = (page: Page, title: string) => flowList(page).getByRole('link').filter({ hasText: title });
export const flowTab = (page: Page, name: string) => page.getByRole('tab', { name });
export const createButton = (page: Page) => page.getByRole('button', { name: 'Create a User Flow', exact: true });
export const overlay = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

type NewFlow = { websiteId: string; title: string; description?: string; steps?: string[] };

export async function addFlowTo(
  product: Product,
  person: Person,
  { websiteId, title, description, steps = [] }: NewFlow,
) {
  const body = { websiteId, title, description };
  const flow = await callApi(product, '/flows', { person, method: 'POST', body });
  const versionIds: string[] = [];
  if (steps.length > 0) versionIds.push(await addVersion(product, person, { flowId: flow.id, version: 1, steps }));
  return { flowId: flow.id as string, versionId: versionIds[0] ?? '' };
}

type NewVersion = { flowId: string; version: number; steps: string[] };

export async function addVersion(product: Product, person: Person, { flowId, version, steps }: NewVersion) {
  const { id } = await callApi(product, `/flows/${flowId}/flow-versions`, {
    person,
    method: 'POST',
    body: { version, steps: steps.map((action) => ({ action })) },
  });
  return id as string;
}

export async function runOnce(product: Product, person: Person, versionId: string) {
  const { id } = await startRun(product, person, versionId);
  return endOfRun(product, person, id);
}

export async function openCreate(page: Page, option: 'Upload a Video' | 'Write an Instruction' | 'Import a Recording') {
  await createButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: option, exact: true }).click();
  return page.getByRole('dialog');
}
