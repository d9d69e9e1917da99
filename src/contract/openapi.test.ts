import { expect, test } from 'vitest';
import { api, type Call, type CallName } from './api.ts';
import { describeApi } from './openapi.ts';

type Operation = {
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { required?: string[] } } } };
  responses: Record<string, { description: string; content?: object }>;
};

const description = describeApi();
const received: unknown = JSON.parse(JSON.stringify(description));
const keys = Object.keys(api) as CallName[];

function operationOf(key: string) {
  const [method = '', path = ''] = key.split(' ');
  return description.paths[path]?.[method.toLowerCase()] as Operation;
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === '$ref' ? [inner] : refsIn(inner)));
}

function follow(ref: string) {
  const names = ref.slice(2).split('/');
  return names.reduce((value: unknown, name) => (value as Record<string, unknown> | undefined)?.[name], received);
}

test('exactly the calls of the contract are described', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual([...keys].sort());
});

test('the description survives being sent as JSON', () => {
  expect(received).toEqual(description);
});

test('every reference in the description can be resolved', () => {
  for (const ref of refsIn(received)) {
    expect(ref).toMatch(/^#\//);
    expect({ ref, found: follow(ref) !== undefined }).toEqual({ ref, found: true });
  }
});

test('a call needs a bearer token unless it is open', () => {
  const open = keys.filter((key) => operationOf(key).security.length === 0);
  expect(open).toEqual(keys.filter((key) => (api[key] as Call).open));
  for (const key of keys.filter((one) => !open.includes(one))) {
    expect(operationOf(key).security).toEqual([{ bearer: [] }]);
  }
  expect(description.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
});

test.each(keys)('%s is described with its parameters, body and answers', (key) => {
  const operation = operationOf(key);
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  expect(inPath.map(({ name, required }) => `${name} ${required}`)).toEqual(
    [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name} true`),
  );
  expect(operation.requestBody !== undefined).toBe('body' in api[key]);
  expect(Object.keys(operation.responses)).toEqual([String(api[key].status), 'default']);
  expect(operation.responses[api[key].status]?.content === undefined).toBe(api[key].status === 204);
});

test('required fields of a body are marked as required', () => {
  const schema = operationOf('POST /signup').requestBody?.content['application/json'].schema;
  expect(schema).toMatchObject({ type: 'object', required: ['email'] });
  expect(operationOf('GET /magic-link').parameters.map(({ name, required }) => `${name} ${required}`)).toEqual([
    'token true',
    'email true',
  ]);
});

test('times are described as text', () => {
  const answer = JSON.stringify(operationOf('GET /websites/{id}/flows').responses[200]);
  expect(answer).toContain('"createdAt":{"type":"string","format":"date-time"');
});
