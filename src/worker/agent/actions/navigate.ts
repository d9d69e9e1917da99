import { limits } from '../../../contract/limits.ts';
import { goTo } from '../../browser/go-to.ts';
import type { ActionRunner } from './action-runner.ts';

export async function visit(runner: ActionRunner, url: string) {
  await runner.perform(
    { method: 'goto', action: { kind: 'goTo', to: { url } }, arguments: [url], mustChange: false },
    async () => {
      await goTo(runner.session, url);
    },
  );
}

export async function travel(runner: ActionRunner, way: 'goBack' | 'goForward' | 'reload') {
  const page = runner.session.front();
  await runner.perform({ method: way, action: { kind: way }, mustChange: false }, async () => {
    const options = { waitUntil: 'domcontentloaded', timeout: limits.pageLoadTimeoutMs } as const;
    if (way === 'goBack') await page.goBack(options);
    else if (way === 'goForward') await page.goForward(options);
    else await page.reload(options);
  });
}
