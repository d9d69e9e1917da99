// Up, down, or to something.
import type { Target } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { scrollInside } from '../../browser/use-element.ts';
import { targetOf } from '../ground/name-element.ts';
import type { Hands } from '../hands.ts';
import { purposes } from '../memory/purposes.ts';
import { findElement } from './find-element.ts';

export async function scroll(hands: Hands, to: 'top' | 'bottom' | 'up' | 'down' | Target) {
  const end =
    typeof to === 'object' && /^(?:top|bottom|end|start)$/i.test(to.name) ? to.relations[0]?.target : undefined;
  if (typeof to === 'object' && end) return scrollWithin(hands, end, /bottom|end/i.test(to.name));
  if (typeof to === 'object') {
    const { view, element, why } = await findElement(hands, to, purposes.scroll);
    await hands.use(
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
  await hands.perform(
    { method: 'scroll', action: { kind: 'scroll', to }, arguments: [to], mustChange: false },
    async () => {
      await hands.session.front().evaluate(script);
    },
  );
}

async function scrollWithin(hands: Hands, target: Target, down: boolean) {
  const { view, element, why } = await findElement(hands, target, purposes.scroll);
  const to = down ? 'bottom' : 'top';
  const deed = {
    method: 'scroll',
    action: { kind: 'scroll', to, within: targetOf(element) } as const,
    arguments: [to],
    reasoning: why,
    mustChange: false,
  };
  await hands.use(view, element, deed, (live) => scrollInside(live, down));
}
