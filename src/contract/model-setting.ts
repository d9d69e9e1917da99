// The language model setting: MODEL is `provider/name`, the API key is in the provider's usual variable.

/** The variables with each provider's API key. A self-hosted server may need none. */
const keyVariables = {
  anthropic: ['ANTHROPIC_API_KEY'],
  openai: ['OPENAI_API_KEY'],
  google: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY'],
  'openai-compatible': ['MODEL_API_KEY'],
};

export type ModelSetting = { provider: keyof typeof keyVariables; name: string; apiKey?: string; url?: string };
type Environment = Record<string, string | undefined>;

const providers = Object.keys(keyVariables) as ModelSetting['provider'][];

/** Null when no model is set. */
export function readModelSetting(env: Environment): ModelSetting | null {
  const [start = '', name] = (env.MODEL ?? '').trim().split(/\/(.*)/s);
  const provider = providers.find((each) => each === start);
  if (!provider || !name) return null;
  const apiKey = keyVariables[provider].map((variable) => env[variable]).find(Boolean);
  return { provider, name, apiKey, url: env.MODEL_URL };
}

/** Returns what is wrong, with the variable to fix. */
export function findModelMistakes(env: Environment): { variable: string; mistake: string }[] {
  if (!env.MODEL) return [];
  const setting = readModelSetting(env);
  if (!setting)
    return [{ variable: 'MODEL', mistake: `must be ${providers.map((each) => `${each}/NAME`).join(', ')}` }];
  const isSelfHosted = setting.provider === 'openai-compatible';
  if (isSelfHosted && !setting.url) return [{ variable: 'MODEL_URL', mistake: 'is needed for openai-compatible/NAME' }];
  const mistakes = [];
  // Requests must not go to another server than the owner expects.
  if (!isSelfHosted && setting.url)
    mistakes.push({ variable: 'MODEL_URL', mistake: 'is only for openai-compatible/NAME' });
  if (!isSelfHosted && !setting.apiKey)
    mistakes.push({ variable: 'MODEL', mistake: `needs an API key in ${keyVariables[setting.provider].join(' or ')}` });
  return mistakes;
}
