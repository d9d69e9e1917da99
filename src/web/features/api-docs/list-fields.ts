import type { OpenApi, Schema } from './open-api.ts';
import { resolveSchema, variantsOf } from './resolve-schema.ts';
import { typeName } from './type-name.ts';

export type Field = { name: string; type: string; required: boolean; note: string };

const maximumDepth = 5;

/** A schema's fields as one flat list: `logs.history[].type`. Fields that several variants share are listed once. */
export function listFields(api: OpenApi, schema: Schema): Field[] {
  const fields = new Map<string, Field>();
  collect({ api, schema, path: '', depth: 0, fields });
  return [...fields.values()];
}

type Walk = { api: OpenApi; schema: Schema; path: string; depth: number; fields: Map<string, Field> };

function collect({ api, schema, path, depth, fields }: Walk) {
  if (depth > maximumDepth) return;
  for (const variant of variantsOf(api, schema)) {
    if (variant.items) collect({ api, schema: variant.items, path: `${path}[]`, depth: depth + 1, fields });
    for (const [key, property] of Object.entries(variant.properties ?? {})) {
      const name = path === '' ? key : `${path}.${key}`;
      add(fields, describeField({ api, name, property, required: variant.required?.includes(key) ?? false }));
      collect({ api, schema: property, path: name, depth: depth + 1, fields });
    }
  }
}

function describeField({
  api,
  name,
  property,
  required,
}: {
  api: OpenApi;
  name: string;
  property: Schema;
  required: boolean;
}) {
  const { description, default: preset } = resolveSchema(api, property);
  const notes = [description, preset !== undefined && `default ${JSON.stringify(preset)}`].filter(Boolean);
  return { name, required, type: typeName(api, property), note: notes.join(', ') };
}

function add(fields: Map<string, Field>, field: Field) {
  const known = fields.get(field.name);
  if (!known) fields.set(field.name, field);
  else if (!known.type.split(' | ').includes(field.type)) known.type += ` | ${field.type}`;
}
