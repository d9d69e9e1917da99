import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { toast } from 'sonner';
import type { Website } from '../../../contract/entities.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatLocalStorage, parseLocalStorage } from './parse-local-storage.ts';
import { PasswordField } from './password-field.tsx';

import { useSaveSettings } from './use-save-settings.ts';

export function SettingsForm({ website }: { website: Website }) {
  const [username, setUsername] = useState(website.username ?? '');
  const [password, setPassword] = useState(website.password ?? '');
  const [storageText, setStorageText] = useState(() => formatLocalStorage(website.localStorage));
  const saving = useSaveSettings(website.id);
  const localStorage = parseLocalStorage(storageText);

  function save() {
    if (saving.isPending) return;
    if (localStorage === null) {
      toast.error('Invalid JSON in localStorage field');
      return;
    }
    saving.mutate({
      localStorage,
      username: changedCredential(username, website.username),
      password: changedCredential(password, website.password),
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  function saveByKeyboard(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  }

  return (
    <form onSubmit={submit} onKeyDown={saveByKeyboard} className="flex flex-col gap-5">
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

/** What to send for a username or password: the value, null to clear a stored one, or nothing at all. */
function changedCredential(typed: string, stored: string | null) {
  if (typed.trim() !== '') return typed;
  return stored === null ? undefined : null;
}
