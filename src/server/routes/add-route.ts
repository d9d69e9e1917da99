import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  type ApiBody,
  type ApiParams,
  type ApiQuery,
  type ApiResult,
  api,
  type Call,
  type CallName,
} from '../../contract/api.ts';
import type { User } from '../../contract/entities.ts';
import { AppError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { Context } from '../services/context.ts';
import { identifyUser } from '../services/identify-user.ts';

type Open<K extends CallName> = (typeof api)[K] extends { open: true } ? true : false;

type Input<K extends CallName> = {
  params: ApiParams<K>;
  query: ApiQuery<K>;
  body: ApiBody<K>;
  /** The client's network address. */
  client: string;
  /** `trigger`: what a run is started by with this user's token. */
  user: Open<K> extends true ? null : User & { trigger: 'manual' | 'api' };
};

/** A stream is sent unchanged: large answers are written as JSON while they are read. */
export type Handler<K extends CallName> = (input: Input<K>) => Promise<ApiResult<K> | Readable> | ApiResult<K>;

/** Registers one API call: checks the user, then the input; the answer has only the fields that the contract names. */
export function addRoute<K extends CallName>(app: FastifyInstance, context: Context, key: K, handle: Handler<K>) {
  const call: Call = api[key];
  const [method = '', path = ''] = key.split(' ');
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request) => {
      const user = call.open ? null : await identifyUser(context, request.headers.authorization, call);
      request.setDecorator('user', user);
    },
    handler: async (request, reply) => {
      const result = await handle({
        params: checkIds(request.params as Record<string, string>) as ApiParams<K>,
        query: check(call.query, request.query) as ApiQuery<K>,
        body: check(call.body, request.body ?? {}) as ApiBody<K>,
        client: request.ip,
        user: request.getDecorator('user') as Input<K>['user'],
      });
      reply.code(call.status);
      if (call.file) sendAsFile(reply, call.file);
      else if (result instanceof Readable) reply.type('application/json');
      if (result instanceof Readable) return reply.send(result);
      return call.status === 204 ? reply.send() : z.encode(call.answer, result);
    },
  });
}

/** The browser saves the answer instead of opening it. */
export function sendAsFile(reply: FastifyReply, { type, name }: NonNullable<Call['file']>) {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
}

/** Invalid ids get the same 404 as unknown ones. */
function checkIds(params: Record<string, string>) {
  for (const id of Object.values(params)) {
    if (!/^[\w-]+$/.test(id) || id.length > limits.idCharacters) throw new AppError('notFound');
  }
  return params;
}

function check(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: () => 'is not valid' });
  if (parsed.success) return parsed.data;
  throw new AppError('badInput', { message: describeIssue(parsed.error) });
}

/** Reports the first problem only. A message of the contract is a whole sentence, or the end of one: "must be text". */
function describeIssue({ issues: [issue] }: z.ZodError) {
  if (!issue) return undefined;
  const isSentence = /^[A-Z]/.test(issue.message);
  if (isSentence) return issue.message;
  const field = nameField(issue.path);
  return `${field ? `The field "${field}"` : 'The request body'} ${issue.message}.`;
}

/** A name may come from the client (a local storage key), so it is cut to fit on one line. */
function nameField(path: PropertyKey[]) {
  const name = path.join('.').replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
  return name.length > 100 ? `${name.slice(0, 100).toWellFormed()}…` : name;
}
