// Up, down, or to something.
import type { Target } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { scrollInside } from '../../browser/use-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { purposes } from '../locate/purposes.ts';
import { targetOf } from '../page/name-element.ts';
import { findElement } from '../search/find-element.ts';

export async function scroll(runner: ActionRunner, to: 'top' | 'bottom' | 'up' | 'down' | Target) {
  const end =
    typeof to === 'object' && /^(?:top|bottom|end|start)$/i.test(to.name) ? to.relations[0]?.target : undefined;
  if (typeof to === 'object' && end) return scrollWithin(runner, end, /bottom|end/i.test(to.name));
  if (typeof to === 'object') {
    const { view, element, why } = await findElement(runner, to, purposes.scroll);
    await runner.use(
      view,
      element,
      { method: 'scrollTo', action: { kind: 'scroll', to: targetOf(element) }, reasoning: why, mustChange: false },
      (live) => live.scrollIntoViewIfNeeded({ timeout: limits.actionMs }),
    );
    return;
  }
  const script = {
    top: 'scrollTo(0, 0)',
    bottom: 'scrollTo(0, document.documentElement.scrollHeight)',
    up: 'scrollBy(0, -innerHeight * 0.8)',
    down: 'scrollBy(0, innerHeight * 0.8)',
  }[to];
  await runner.perform(
    { method: 'scroll', action: { kind: 'scroll', to }, arguments: [to], mustChange: false },
    async () => {
      await runner.session.front().evaluate(script);
    },
  );
}

async function scrollWithin(runner: ActionRunner, target: Target, down: boolean) {
  const { view, element, why } = await findElement(runner, target, purposes.scroll);
  const to = down ? 'bottom' : 'top';
  const performed = {
    method: 'scroll',
    action: { kind: 'scroll', to, within: targetOf(element) } as const,
    arguments: [to],
    reasoning: why,
    mustChange: false,
  };
  await runner.use(view, element, performed, (live) => scrollInside(live, down));
}
