// A language model to ask, by the setting. Everything that is peculiar to its provider stays in this folder.
import { limits } from '../contract/limits.ts';
import type { ModelSetting } from '../contract/model-setting.ts';
import type { Pace } from './ask-again.ts';
import type { Model } from './model.ts';

type Options = { callMs?: number; pace?: Pace };

const usualPace: Pace = {
  tries: limits.modelTries,
  firstPauseMs: limits.modelFirstPauseMs,
  longestPauseMs: limits.modelLongestPauseMs,
};

export function openModel(
  setting: ModelSetting | null,
  { callMs = limits.modelCallMs, pace = usualPace }: Options = {},
) {
  if (!setting) return null;
  const model: Model = {
    name: `${setting.provider}/${setting.name}`,
    ask: async (question) => {
      const { askProvider } = await import('./ask-provider.ts');
      return askProvider(setting, { question, callMs, pace });
    },
  };
  return model;
}
