// The element that was used last, as it is now.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from './action-runner.ts';
import type { Found } from './found.ts';

/** The same element in a fresh look; null when it went away, as a field does that was sent off. */
export async function findAgain(runner: ActionRunner, element: PageElement): Promise<Found | null> {
  const view = await runner.look();
  const last = runner.lastUsed();
  return last && last.tag === element.tag ? { view, element: last, why: '' } : null;
}
