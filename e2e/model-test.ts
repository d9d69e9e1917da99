// A product with a language model, simulated by a local server that gives the replies of the test.
import { type ModelReply, type ModelRequest, startModelProvider } from '../src/testing/start-model-provider.ts';
import { startProduct } from './product.ts';
import { test as base } from './sites/test.ts';

export type Reply = (request: ModelRequest) => ModelReply;
type Brain = { reply: Reply; asked: ModelRequest[]; url: string };

export const test = base.extend<object, { brain: Brain }>({
  brain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const provider = await startModelProvider((request) => brain.reply(request));
      const brain: Brain = { ...provider, reply: () => 'silence' };
      await use(brain);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ brain }, use) => {
      const product = await startProduct({ MODEL: 'openai-compatible/tiny', MODEL_URL: brain.url });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
