import type { UserFlowVersion } from '../../../../contract/entities.ts';
import { Select } from '../../../ui/select.tsx';

type Props = { versions: UserFlowVersion[]; selected: UserFlowVersion; onSelect: (versionId: string) => void };

export function VersionSelect({ versions, selected, onSelect }: Props) {
  return (
    <Select label="Version" value={selected.id} onChange={(event) => onSelect(event.target.value)}>
      {versions.map(({ id, version }, index) => (
        <option key={id} value={id}>
          Version {version}
          {index === 0 ? ' (latest)' : ''}
        </option>
      ))}
    </Select>
  );
}
