import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { StoredApiKey } from '../../../contract/entities.ts';
import { limits } from '../../../contract/limits.ts';
import { limitMessage } from '../../api/call-error.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { timeAgo } from '../../time-ago.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';

const keysKey = ['api-keys'];

export function ApiKeys() {
  return (
    <SettingsSection
      title="API Keys"
      text="For programs, such as your build, that start runs and read their results. A key can do everything but manage your account and keys."
    >
      <CreateKey />
      <KeyList />
    </SettingsSection>
  );
}

function CreateKey() {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const creation = useMutation({
    mutationFn: () => callOrThrow('POST /api-keys', { body: { name } }),
    onSuccess: () => {
      setName('');
      return queries.invalidateQueries({ queryKey: keysKey });
    },
  });
  const [asked, setAsked] = useState(false);
  const error = asked && name.trim() === '' ? 'Give the key a name, so that you know later what uses it.' : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(name.trim() === '');
    if (name.trim() === '') field.current?.focus();
    else if (!creation.isPending) creation.mutate();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        ref={field}
        label="Name of the new key"
        name="keyName"
        autoComplete="off"
        placeholder="Nightly build"
        maxLength={limits.nameCharacters}
        value={name}
        error={creation.isError ? (limitMessage(creation.error) ?? 'Failed to create the key') : error}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="secondary" className="self-start" busy={creation.isPending}>
        Create Key
      </Button>
      {creation.data && <NewKey value={creation.data.key} />}
    </form>
  );
}

/** It is shown this once. */
function NewKey({ value }: { value: string }) {
  const copy = () =>
    copyText(value).then(
      () => toast.success('Copied!'),
      () => toast.error('Failed to copy'),
    );
  return (
    <div role="status" className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-3">
      <p className="text-sm">Copy this key now. It is not shown again.</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 text-[0.8125rem] break-all">{value}</code>
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
      </div>
    </div>
  );
}

function KeyList() {
  const { data, isFetching, refetch } = useQuery({
    queryKey: keysKey,
    queryFn: () => callOrThrow('GET /api-keys'),
  });
  if (!data) {
    return isFetching ? (
      <Skeleton className="h-14" />
    ) : (
      <LoadError message="Failed to load the keys" onRetry={refetch} />
    );
  }
  if (data.length === 0) return <p className="text-sm text-ink-faint">You have no keys yet.</p>;
  return (
    <ul aria-label="API keys" className="flex flex-col divide-y divide-line">
      {data.map((key) => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}

function KeyRow({ apiKey: { id, name, createdAt, lastUsedAt } }: { apiKey: StoredApiKey }) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => callOrThrow('DELETE /api-keys/{id}', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keysKey }),
    onError: () => toast.error('Failed to delete the key'),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block text-[0.8125rem] text-ink-faint">
          Created {timeAgo(createdAt)}
          <span aria-hidden="true"> · </span>
          {lastUsedAt ? `Last used ${timeAgo(lastUsedAt)}` : 'Never used'}
        </span>
      </span>
      {asking ? (
        <span className="flex gap-2">
          <Button variant="danger" busy={deletion.isPending} onClick={() => deletion.mutate()}>
            Delete for Good
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            Keep
          </Button>
        </span>
      ) : (
        <Button variant="quiet" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
    </li>
  );
}
