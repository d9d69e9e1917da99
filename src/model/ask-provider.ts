import { generateText, jsonSchema, ToolChoiceViolationError, tool } from 'ai';
import type { ModelSetting } from '../contract/model-setting.ts';
import { loadProvider } from './load-provider.ts';
import type { ModelAnswer, ModelQuestion } from './model.ts';
import { type RetryPolicy, retryRequest } from './retry-request.ts';
import { toModelError } from './to-model-error.ts';

type ProviderRequest = { question: ModelQuestion; callMs: number; retryPolicy: RetryPolicy };

// Otherwise the SDK prints warnings about unsupported features.
(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;

export async function askProvider(
  setting: ModelSetting,
  { question, callMs, retryPolicy }: ProviderRequest,
): Promise<ModelAnswer> {
  const model = await loadProvider(setting);
  const { system, text, images = [], signal } = question;
  const ask = () =>
    generateText({
      model,
      system,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text },
            ...images.map((image) => ({ type: 'image', image, mediaType: 'image/jpeg' }) as const),
          ],
        },
      ],
      ...toolOptions(question),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
    });
  try {
    const answer = await retryRequest(ask, { retryPolicy, signal });
    return { text: answer.text, calls: answer.toolCalls.map(({ toolName, input }) => ({ name: toolName, input })) };
  } catch (error) {
    signal.throwIfAborted();
    // It answered with text instead of calling a tool.
    if (ToolChoiceViolationError.isInstance(error)) return { text: '', calls: [] };
    throw toModelError(error, callMs);
  }
}

function toolOptions({ tools }: ModelQuestion) {
  if (tools.length === 0) return {};
  const offered = tools.map(({ name, description, parameters }) => [
    name,
    tool({ description, inputSchema: jsonSchema(parameters) }),
  ]);
  return { tools: Object.fromEntries(offered), toolChoice: 'required' as const };
}
