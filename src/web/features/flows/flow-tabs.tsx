import { CircleCheck, CircleX } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useRef } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import type { TabState } from './describe-tabs.ts';
import { flowTabs, type TabName } from './use-flow-view.ts';
import { useRecoverFocus } from './use-recover-focus.ts';

const statusWords = { busy: 'in progress', good: 'done', bad: 'failed' } as const;
const names: Record<TabName, string> = { flow: 'User Flow', run: 'Browser Automation', script: 'Test Script' };

type Props = { tabs: Record<TabName, TabState>; selected: TabName; flowId: string };

export function FlowTabs({ tabs, selected, flowId }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const view = tabs[selected].disabled ? null : `${flowId} ${selected}`;
  useRecoverFocus({ view, target: list, selector: '[aria-selected=true]' });

  return (
    <Tabs.List ref={list} aria-label="Flow details" className="grid grid-cols-3 border-b border-line bg-canvas">
      {flowTabs.map((tab, index) => (
        <Tabs.Trigger
          key={tab}
          value={tab}
          disabled={tabs[tab].disabled}
          className="group relative flex min-h-13 cursor-pointer flex-wrap items-center justify-center gap-x-2 gap-y-1 border-line max-sm:content-start px-1.5 py-2.5 text-[0.8125rem] text-ink-soft -outline-offset-2! not-first:border-l after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 enabled:hover:text-ink disabled:cursor-default disabled:text-ink-faint data-[state=active]:bg-surface data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:after:bg-accent-ink sm:text-sm"
        >
          <span
            aria-hidden="true"
            className="flex size-5 items-center justify-center rounded-full bg-sunken text-xs font-medium tabular-nums group-data-[state=active]:bg-accent group-data-[state=active]:text-white"
          >
            {index + 1}
          </span>
          <span className="max-sm:order-last max-sm:basis-full">{names[tab]}</span>
          <StatusIcon {...tabs[tab]} />
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

/** After the name on a wide screen, next to the number on a narrow one. Takes up space even without a status. */
function StatusIcon({ status, label }: Pick<TabState, 'status' | 'label'>) {
  return (
    <span data-status={status} className="flex size-4">
      {status === 'busy' && <Spinner />}
      {status === 'good' && <CircleCheck aria-hidden="true" className="size-4 text-pass" />}
      {status === 'bad' && <CircleX aria-hidden="true" className="size-4 text-fail" />}
      {status && <span className="sr-only">{label ?? statusWords[status]}</span>}
    </span>
  );
}
