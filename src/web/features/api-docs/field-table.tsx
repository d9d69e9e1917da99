import type { Field } from './list-fields.ts';

export function FieldTable({ caption, fields }: { caption: string; fields: Field[] }) {
  return (
    <table className="w-full table-fixed text-left text-[0.8125rem]">
      <caption className="pb-1.5 text-left text-xs font-medium text-ink-faint">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Notes</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, required, note }) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-4 font-mono font-medium wrap-anywhere">
              {name}
            </th>
            <td className="py-1.5 pr-4 font-mono wrap-anywhere text-ink-soft">{type}</td>
            <td className="py-1.5 wrap-anywhere text-ink-faint">
              {[!required && 'optional', note].filter(Boolean).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
