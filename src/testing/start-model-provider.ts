// A fake language model for tests: uses the OpenAI protocol, gives predefined replies, and fails on request.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { startSite } from './start-site.ts';

export type ModelReply =
  | { call: string; input: unknown }
  /** A tool call with this text as arguments. */
  | { call: string; json: string }
  | { text: string }
  | { status: number; headers?: Record<string, string> }
  /** A raw body. */
  | { body: string }
  | 'silence';

/** A request: its text, images and tools, and the raw body. */
export type ModelRequest = { text: string; pictures: string[]; tools: string[]; body: string; key: string };
type Part = { type: string; text?: string; image_url?: { url: string } };

/** Gives the replies in order and repeats the last one. A function is called for each request. */
export async function startModelProvider(replies: ModelReply[] | ((request: ModelRequest) => ModelReply)) {
  const asked: ModelRequest[] = [];
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = readRequest(await readText(incoming), incoming);
    asked.push(request);
    const reply =
      typeof replies === 'function' ? replies(request) : replies[Math.min(asked.length, replies.length) - 1];
    if (reply && reply !== 'silence') send(response, reply);
  };
  const { url, stop } = await startSite((incoming, response) => void answer(incoming, response));
  return { url: `${url}/v1`, asked, stop };
}

function readRequest(body: string, { headers }: IncomingMessage): ModelRequest {
  const { messages, tools = [] } = JSON.parse(body);
  const content = messages.at(-1).content as string | Part[];
  const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
  return {
    text: parts.map((part) => part.text ?? '').join('\n'),
    pictures: parts.flatMap((part) => ('image_url' in part ? [part.image_url?.url ?? ''] : [])),
    tools: tools.map((tool: { function: { name: string } }) => tool.function.name),
    body,
    key: headers.authorization ?? '',
  };
}

function send(response: ServerResponse, reply: Exclude<ModelReply, 'silence'>) {
  response.setHeader('content-type', 'application/json');
  if ('status' in reply) {
    response.writeHead(reply.status, reply.headers);
    response.end(JSON.stringify({ error: { message: `Answered ${reply.status} on purpose`, type: 'test' } }));
  } else if ('body' in reply) response.end(reply.body);
  else response.end(JSON.stringify(completion(reply)));
}

function completion(reply: { call: string; input?: unknown; json?: string } | { text: string }) {
  const message =
    'text' in reply
      ? { role: 'assistant', content: reply.text }
      : {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id: 'call',
              type: 'function',
              function: { name: reply.call, arguments: reply.json ?? JSON.stringify(reply.input) },
            },
          ],
        };
  const choice = { index: 0, message, finish_reason: 'text' in reply ? 'stop' : 'tool_calls' };
  return { id: 'answer', object: 'chat.completion', created: 0, model: 'test', choices: [choice] };
}
