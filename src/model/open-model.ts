// Opens the configured language model. Everything specific to a provider stays in this folder.
import { limits } from '../contract/limits.ts';
import type { ModelSetting } from '../contract/model-setting.ts';
import type { Model } from './model.ts';
import type { RetryPolicy } from './retry-request.ts';

type Options = { callMs?: number; retryPolicy?: RetryPolicy };

const defaultRetryPolicy: RetryPolicy = {
  tries: limits.modelTries,
  firstPauseMs: limits.modelFirstPauseMs,
  longestPauseMs: limits.modelLongestPauseMs,
};

export function openModel(
  setting: ModelSetting | null,
  { callMs = limits.modelCallMs, retryPolicy = defaultRetryPolicy }: Options = {},
) {
  if (!setting) return null;
  const model: Model = {
    name: `${setting.provider}/${setting.name}`,
    ask: async (question) => {
      const { askProvider } = await import('./ask-provider.ts');
      return askProvider(setting, { question, callMs, retryPolicy });
    },
  };
  return model;
}
