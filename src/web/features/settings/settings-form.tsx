import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { Website } from '../../../contract/entities.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { WebAddressField } from '../../ui/web-address-field.tsx';
import { withScheme } from '../../ui/with-scheme.ts';
import { formatLocalStorage, parseLocalStorage } from './parse-local-storage.ts';
import { PasswordField } from './password-field.tsx';
import { rejectedUrlMessage, useSaveSettings } from './use-save-settings.ts';

export function SettingsForm({ website }: { website: Website }) {
  const url = useRef<HTMLInputElement>(null);
  // Null until it is changed here: the title of the page may be found later.
  const [typedTitle, setTypedTitle] = useState<string | null>(null);
  const [username, setUsername] = useState(website.username ?? '');
  const [password, setPassword] = useState(website.password ?? '');
  const [storageText, setStorageText] = useState(() => formatLocalStorage(website.localStorage));
  const saving = useSaveSettings(website.id);
  const localStorage = parseLocalStorage(storageText);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    if (localStorage === null) {
      toast.error('Invalid JSON in localStorage field');
      return;
    }
    const changes = {
      url: changedUrl(url.current?.value ?? '', website.url),
      title: changedTitle(typedTitle, website.title),
      localStorage,
      username: changedCredential(username, website.username),
      password: changedCredential(password, website.password),
    };
    saving.mutate(changes, { onSuccess: () => setTypedTitle(null) });
  }

  function saveByKeyboard(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <form onSubmit={submit} onKeyDown={saveByKeyboard} className="flex flex-col gap-5">
      <SettingsSection title="Website" text="The address where user flows start, and the name in the list of websites.">
        <WebAddressField
          ref={url}
          label="URL"
          defaultValue={website.url}
          error={rejectedUrlMessage(saving)}
          onInput={() => saving.isError && saving.reset()}
        />
        <TextField
          label="Title"
          name="title"
          autoComplete="off"
          maxLength={limits.titleCharacters}
          hint="Leave it empty to use the title of the page."
          value={typedTitle ?? website.title ?? ''}
          onChange={(event) => setTypedTitle(event.target.value)}
        />
      </SettingsSection>
      <SettingsSection
        title="Authentication Settings"
        text="Used when a step says “log in”, and when the site asks the browser for a password. Both are optional."
      >
        <TextField
          label="Username"
          name="username"
          autoComplete="off"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </SettingsSection>
      <SettingsSection
        title="Local Storage Settings"
        text="Enter a valid JSON object to set local storage values for this website."
      >
        <TextAreaField
          label="Local storage (JSON)"
          name="localStorage"
          rows={8}
          spellCheck={false}
          placeholder={'{\n  "theme": "dark"\n}'}
          className="font-mono text-[0.8125rem]!"
          error={localStorage === null ? 'Invalid JSON format' : null}
          value={storageText}
          onChange={(event) => setStorageText(event.target.value)}
        />
      </SettingsSection>
      <div className="flex justify-end">
        <Button type="submit" disabled={localStorage === null} busy={saving.isPending}>
          Save Settings
        </Button>
      </div>
    </form>
  );
}

function changedUrl(typed: string, stored: string) {
  const url = withScheme(typed);
  return url === stored ? undefined : url;
}

function changedTitle(typed: string | null, stored: string | null) {
  if (typed === null || typed.trim() === (stored ?? '')) return undefined;
  return typed.trim() || null;
}

/** What to send for a username or password: the value, null to clear a stored one, or nothing at all. */
function changedCredential(typed: string, stored: string | null) {
  if (typed.trim() !== '') return typed;
  return stored === null ? undefined : null;
}
