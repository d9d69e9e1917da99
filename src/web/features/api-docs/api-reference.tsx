import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { type Group, groupOperations } from './group-operations.ts';
import type { OpenApi } from './open-api.ts';
import { useOpenApi } from './use-open-api.ts';

export function ApiReference() {
  const { state, load } = useOpenApi();

  if (state.step === 'loading') {
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-32 rounded-xl" />
        <Skeleton className="h-32 rounded-xl" />
        <Skeleton className="h-32 rounded-xl" />
      </div>
    );
  }
  if (state.step === 'failed') return <LoadError message="Failed to load the API reference" onRetry={load} />;
  return <Groups api={state.api} />;
}

function Groups({ api }: { api: OpenApi }) {
  const groups = groupOperations(api);
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label="Groups" className="sticky top-6 max-lg:hidden">
        <ul className="flex flex-col gap-0.5 border-l border-line">
          {groups.map((group) => (
            <li key={group.name}>
              <a
                href={`#${anchor(group)}`}
                className="-ml-px block border-l border-transparent py-1 pl-3 text-sm text-ink-soft hover:border-accent-ink hover:text-ink"
              >
                {group.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-12">
        {groups.map((group) => (
          <section key={group.name} aria-labelledby={anchor(group)} className="flex flex-col gap-4">
            <h2 id={anchor(group)} className="scroll-mt-6 text-lg font-semibold tracking-[-0.015em]">
              {group.name}
            </h2>
            {group.endpoints.map((endpoint) => (
              <EndpointCard key={endpoint.id} api={api} endpoint={endpoint} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function anchor({ name }: Group) {
  return `group-${name.toLowerCase().replace(/\W+/g, '-')}`;
}
