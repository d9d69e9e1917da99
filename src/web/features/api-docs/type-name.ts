import type { OpenApi, Schema } from './open-api.ts';
import { resolveSchema } from './resolve-schema.ts';

export function typeName(api: OpenApi, schema: Schema): string {
  const {
    type,
    format,
    enum: values,
    const: value,
    anyOf,
    oneOf,
    items,
    properties,
    additionalProperties,
  } = resolveSchema(api, schema);
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((each) => JSON.stringify(each)).join(' | ');
  const union = anyOf ?? oneOf;
  if (union) return [...new Set(union.map((part) => simpleName(api, part)))].join(' | ');
  if (items) return `${bracketed(simpleName(api, items))}[]`;
  if (type === 'object' && !properties && additionalProperties) return 'object with any keys';
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
  return format && format !== 'uri' ? `${name} (${format})` : name;
}

/** Stops at a recursive schema, such as "any JSON". */
function simpleName(api: OpenApi, schema: Schema) {
  const { type, anyOf, oneOf, items } = resolveSchema(api, schema);
  if (schema.$ref && (anyOf || oneOf || items))
    return schema.$ref.split('/').at(-1)?.startsWith('__') ? 'JSON' : 'object';
  return type === 'object' ? 'object' : typeName(api, schema);
}

function bracketed(name: string) {
  return name.includes(' | ') ? `(${name})` : name;
}
