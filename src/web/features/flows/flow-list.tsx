import { Link } from 'react-router';
import type { UserFlow } from '../../../contract/entities.ts';

export function FlowList({ flows, selectedId }: { flows: UserFlow[]; selectedId: string }) {
  return (
    <nav aria-label="User flows">
      <ul className="flex flex-col gap-1">
        {flows.map(({ id, websiteId, title, description }) => (
          <li key={id}>
            <Link
              to={`/sites/${websiteId}/flows/${id}`}
              aria-current={id === selectedId ? 'page' : undefined}
              className="block rounded-lg px-3 py-2.5 transition-colors hover:bg-sunken aria-[current=page]:bg-accent-tint"
            >
              <span className="block truncate text-sm font-medium">{title}</span>
              <span className="line-clamp-2 text-[0.8125rem] break-words text-ink-soft">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
