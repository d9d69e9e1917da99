// The agent on small websites, without the rest of the product: many short runs in one browser, several at a time.
import { afterAll, beforeAll, describe, test } from 'vitest';
import { createPageAgent } from '../../src/testing/perform-on-page.ts';
import { actFaults, actKinds } from '../sites/agent-acts.ts';
import { chosenFaults, chosenKinds } from '../sites/agent-chosen.ts';
import { completeFaults, completeKinds, leftOutSteps } from '../sites/agent-complete.ts';
import { drawnFaults, drawnKinds } from '../sites/agent-drawn.ts';
import { everydayFaults, everydayKinds } from '../sites/agent-everyday.ts';
import { doneFaults, halfSteps } from '../sites/agent-faulty-acts.ts';
import { placeFaults } from '../sites/agent-faulty-places.ts';
import { missingFaults, seenFaults } from '../sites/agent-faulty-views.ts';
import { instructedFaults, instructedKinds } from '../sites/agent-instructions.ts';
import { fieldKinds, placeKinds, taskKinds } from '../sites/agent-kinds.ts';
import { plainKinds } from '../sites/agent-more-kinds.ts';
import { partFaults, partKinds } from '../sites/agent-parts.ts';
import { refusedFaults } from '../sites/agent-refusals.ts';
import { strictKinds } from '../sites/agent-strict-kinds.ts';
import { taskFormFaults, taskFormKinds } from '../sites/agent-tasks.ts';
import { wordedFaults, wordedKinds } from '../sites/agent-worded.ts';
import { wordedClaimFaults } from '../sites/agent-worded-claims.ts';
import { type Pages, serveSite } from '../sites/serve-site.ts';

let agent: ReturnType<typeof createPageAgent>;
beforeAll(() => {
  agent = createPageAgent();
});
afterAll(() => agent.close());

type Settings = { username: string; password: string };

async function perform(page: string | Pages, steps: string[], settings?: Settings) {
  const site = await serveSite(typeof page === 'string' ? { '/': page } : page);
  try {
    const { error } = await agent.perform(site.url, steps, { ...settings });
    return error;
  } finally {
    await site.stop();
  }
}

describe.concurrent('the agent can handle', () => {
  for (const { name, page, steps, settings, fixme } of [
    ...fieldKinds,
    ...placeKinds,
    ...taskKinds,
    ...plainKinds,
    ...strictKinds,
    ...everydayKinds,
    ...wordedKinds,
    ...drawnKinds,
    ...chosenKinds,
    ...instructedKinds,
    ...taskFormKinds,
    ...actKinds,
    ...partKinds,
    ...completeKinds,
  ])
    test.skipIf(fixme)(name, async ({ expect: expectHere }) => {
      expectHere(await perform(page, steps, settings)).toBeNull();
    });
});

describe.concurrent('the agent fails on, but not on the healthy twin of, a website', () => {
  for (const { name, page, steps, message, fixme } of [
    ...doneFaults,
    ...refusedFaults,
    ...seenFaults,
    ...missingFaults,
    ...placeFaults,
    ...everydayFaults,
    ...wordedFaults,
    ...wordedClaimFaults,
    ...drawnFaults,
    ...chosenFaults,
    ...instructedFaults,
    ...taskFormFaults,
    ...actFaults,
    ...partFaults,
    ...completeFaults,
  ])
    test.skipIf(fixme)(name, async ({ expect: expectHere }) => {
      const [broken, healthy] = await Promise.all([true, false].map((isBroken) => perform(page(isBroken), steps)));
      expectHere.soft(healthy).toBeNull();
      expectHere(broken).toMatch(message);
    });
});

describe.concurrent('instead of being done partly, fails the step', () => {
  for (const { step, lost, whole, page, fixme } of [
    ...halfSteps,
    ...leftOutSteps.map((each) => ({ ...each, fixme: undefined })),
  ])
    test.skipIf(fixme)(step, async ({ expect: expectHere }) => {
      const [half, understood] = await Promise.all([step, whole].map((action) => perform(page, [action])));
      expectHere.soft(understood).toBeNull();
      expectHere(half).toMatch(lost);
    });
});
