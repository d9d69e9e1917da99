// The setting of a language model: `provider/name`, its key where the provider's users usually keep it.

/** Where each provider's key is looked for. A server of one's own may need none. */
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

/** What is wrong with it, by the variable that must be mended. */
export function findModelMistakes(env: Environment): { variable: string; mistake: string }[] {
  if (!env.MODEL) return [];
  const setting = readModelSetting(env);
  if (!setting)
    return [{ variable: 'MODEL', mistake: `must be ${providers.map((each) => `${each}/NAME`).join(', ')}` }];
  const own = setting.provider === 'openai-compatible';
  if (own && !setting.url) return [{ variable: 'MODEL_URL', mistake: 'is needed for openai-compatible/NAME' }];
  const mistakes = [];
  // A question must not go to another place than its sender believes.
  if (!own && setting.url) mistakes.push({ variable: 'MODEL_URL', mistake: 'is only for openai-compatible/NAME' });
  if (!own && !setting.apiKey)
    mistakes.push({ variable: 'MODEL', mistake: `needs a key in ${keyVariables[setting.provider].join(' or ')}` });
  return mistakes;
}
