import { Shuffle } from 'lucide-react';
import { limits } from '../../../../contract/limits.ts';
import { Badge } from '../../../ui/badge.tsx';

const why = `One of the last ${limits.recentResults} runs failed and then passed on the second try.`;

export function FlakyBadge() {
  return (
    <span title={why} className="flex shrink-0">
      <Badge tone="warn">
        <Shuffle aria-hidden="true" className="size-3" />
        Flaky
      </Badge>
    </span>
  );
}
