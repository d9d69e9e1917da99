import type { LanguageModel } from 'ai';
import type { ModelSetting } from '../contract/model-setting.ts';

/** Loaded on first use, so that starting without a model costs nothing. */
export async function loadProvider({ provider, name, apiKey, url }: ModelSetting): Promise<LanguageModel> {
  switch (provider) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic({ apiKey })(name);
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI({ apiKey })(name);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI({ apiKey })(name);
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({ name: provider, apiKey, baseURL: url ?? '' })(name);
    }
    default:
      return provider satisfies never;
  }
}
