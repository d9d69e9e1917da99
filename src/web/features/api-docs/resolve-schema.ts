import type { OpenApi, Schema } from './open-api.ts';

export function resolveSchema(api: OpenApi, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name && api.components?.schemas?.[name]) || schema;
}

/** The alternatives of a union, or the schema itself. Parts of an intersection count as alternatives too. */
export function variantsOf(api: OpenApi, schema: Schema): Schema[] {
  const resolved = resolveSchema(api, schema);
  const parts = resolved.anyOf ?? resolved.oneOf ?? resolved.allOf;
  return parts ? parts.map((part) => resolveSchema(api, part)) : [resolved];
}
