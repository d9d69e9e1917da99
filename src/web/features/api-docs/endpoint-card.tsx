import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldTable } from './field-table.tsx';
import type { Endpoint } from './group-operations.ts';
import { type Field, listFields } from './list-fields.ts';
import type { OpenApi, Parameter, Schema } from './open-api.ts';
import { typeName } from './type-name.ts';

export function EndpointCard({ api, endpoint }: { api: OpenApi; endpoint: Endpoint }) {
  const { method, path, operation } = endpoint;
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const responses = Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith('2'));

  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone="accent">{method}</Badge>
        <h3 className="min-w-0 font-mono text-sm font-medium break-all">{path}</h3>
        {operation.security?.length === 0 && <Badge tone="neutral">No sign-in needed</Badge>}
        {operation.summary && <p className="w-full text-sm text-ink-soft">{operation.summary}</p>}
      </div>
      {operation.parameters && operation.parameters.length > 0 && (
        <FieldTable
          caption="Parameters"
          fields={operation.parameters.map((parameter) => parameterField(api, parameter))}
        />
      )}
      {body && <SchemaPart api={api} caption="Body" schema={body} />}
      {responses.map(([status, { content }]) => (
        <SchemaPart
          key={status}
          api={api}
          caption={`Response ${status}`}
          schema={Object.values(content ?? {})[0]?.schema ?? null}
        />
      ))}
    </Card>
  );
}

function SchemaPart({ api, caption, schema }: { api: OpenApi; caption: string; schema: Schema | null }) {
  if (!schema) return <p className="text-xs font-medium text-ink-faint">{caption}, no content</p>;
  const fields = listFields(api, schema);
  const type = typeName(api, schema);
  if (fields.length > 0)
    return <FieldTable caption={type === 'object' ? caption : `${caption}, ${type}`} fields={fields} />;
  return (
    <p className="text-xs font-medium text-ink-faint">
      {caption}, <span className="font-mono">{type}</span>
    </p>
  );
}

function parameterField(api: OpenApi, { name, in: place, required, schema, description }: Parameter): Field {
  const note = [`in the ${place}`, description].filter(Boolean).join(', ');
  return { name, type: schema ? typeName(api, schema) : 'string', required: required ?? false, note };
}
