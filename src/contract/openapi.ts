import { z } from 'zod';
import { action } from './actions/action.ts';
import { api, type Call, type CallName } from './api.ts';
import { apiBase } from './api-base.ts';

const errorAnswer = json({ type: 'object', properties: { error: { type: 'string' } }, required: ['error'] });

/** The OpenAPI description of every call, made from the table the server validates with. */
export function describeApi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const key of Object.keys(api) as CallName[]) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(key, path) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rehearsal',
      version: '1',
      description: 'Register websites, create user flows, run them in a browser and read the results.',
    },
    servers: [{ url: apiBase }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: namedSchemas(),
    },
    paths,
  };
}

function describeCall(key: CallName, path: string) {
  const call: Call = api[key];
  return {
    summary: call.summary,
    tags: [path.split('/')[1]],
    security: call.open ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(path), ...queryParameters(call.query)],
    ...(call.body ? { requestBody: { required: !call.body.safeParse({}).success, ...json(schemaOf(call.body)) } } : {}),
    responses: {
      [api[key].status]: describeAnswer(key),
      default: { description: 'An error message', ...errorAnswer },
    },
  };
}

function describeAnswer(key: CallName) {
  const { status, file }: Call = api[key];
  if (status === 204) return { description: 'Done' };
  if (file)
    return { description: 'The file', content: { [file.type]: { schema: { type: 'string', format: 'binary' } } } };
  return { description: 'The answer', ...json(schemaOf(api[key].answer)) };
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.ZodType | undefined) {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function schemaOf(schema: z.ZodType) {
  const { $schema: _, $defs: _named, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return withRefs(described);
}

/** Schemas with a name, such as the actions, are described once. */
function namedSchemas() {
  const { $defs = {} } = z.toJSONSchema(z.object({ action }), { io: 'input' });
  return withRefs($defs);
}

function withRefs<Described extends object>(described: Described): Described {
  return JSON.parse(JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function json(schema: object) {
  return { content: { 'application/json': { schema } } };
}
