// Up, down, or to something.
import { limits } from '../../../contract/limits.ts';
import { scrollInside } from '../../browser/use-element.ts';
import { type Hands, lower, nameOf } from '../hands.ts';
import type { Target } from '../understand/intent.ts';
import { findElement } from './find-element.ts';

export async function scroll(hands: Hands, to: 'top' | 'bottom' | 'up' | 'down' | Target) {
  const end =
    typeof to === 'object' && /^(?:top|bottom|end|start)$/i.test(to.text) ? to.relations[0]?.target : undefined;
  if (typeof to === 'object' && end) return scrollWithin(hands, end, /bottom|end/i.test(to.text));
  if (typeof to === 'object') {
    const { view, element, why } = await findElement(hands, to, 'read');
    await hands.use(
      view,
      element,
      { method: 'scrollTo', description: `Scrolled to ${lower(nameOf(element))}`, reasoning: why, mustChange: false },
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
  hands.think(`Scroll ${to === 'top' || to === 'bottom' ? `to the ${to}` : to}.`);
  await hands.perform(
    { method: 'scroll', description: `Scrolled ${to}`, arguments: [to], mustChange: false },
    async () => {
      await hands.session.front().evaluate(script);
    },
  );
}

async function scrollWithin(hands: Hands, target: Target, down: boolean) {
  const { view, element, why } = await findElement(hands, target, 'read');
  const deed = {
    method: 'scroll',
    description: `Scrolled ${lower(nameOf(element))} to its ${down ? 'end' : 'top'}`,
    arguments: [down ? 'bottom' : 'top'],
    reasoning: why,
    mustChange: false,
  };
  await hands.use(view, element, deed, (live) => scrollInside(live, down));
}
