import { type FormEvent, useState } from 'react';
import type { Website } from '../../../contract/entities.ts';
import { CallError } from '../../api/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ownTimeZone } from '../../ui/time-zone-field.tsx';
import { DigestFields } from './digest-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { useSaveSettings } from './use-save-settings.ts';

type Format = Website['alerts']['webhookFormat'];
const formats: Record<Format, string> = { json: 'JSON, signed', slack: 'Slack', teams: 'Microsoft Teams' };

export function AlertSettings({ website }: { website: Website }) {
  const { alerts } = website;
  const [emails, setEmails] = useState(alerts.emails.join('\n'));
  const [webhookUrl, setWebhookUrl] = useState(alerts.webhookUrl ?? '');
  const [webhookFormat, setWebhookFormat] = useState<Format>(alerts.webhookFormat);
  const [digest, setDigest] = useState(() =>
    alerts.digest.enabled ? alerts.digest : { ...alerts.digest, timeZone: ownTimeZone() },
  );
  const saving = useSaveSettings(website.id);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    const addresses = emails.split(/[\s,;]+/).filter(Boolean);
    saving.mutate({ alerts: { emails: addresses, webhookUrl: webhookUrl.trim() || null, webhookFormat, digest } });
  }

  return (
    <SettingsSection
      title="Alerts"
      text="Sent once when a flow starts to fail and once when it passes again. A failure is tried a second time before anybody is told."
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextAreaField
          label="Email addresses"
          name="emails"
          rows={2}
          spellCheck={false}
          placeholder="you@example.com"
          hint="One in each line."
          value={emails}
          onChange={(event) => setEmails(event.target.value)}
        />
        <DigestFields digest={digest} onChange={setDigest} />
        <TextField
          label="Webhook address"
          name="webhookUrl"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://example.com/hooks/rehearsal"
          value={webhookUrl}
          onChange={(event) => setWebhookUrl(event.target.value)}
        />
        <Field label="Webhook format">
          {(control) => (
            <Select
              {...control}
              label="Webhook format"
              value={webhookFormat}
              onChange={(event) => setWebhookFormat(event.target.value as Format)}
            >
              {Object.entries(formats).map(([format, label]) => (
                <option key={format} value={format}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {alerts.secret && (
          <PasswordField
            label="Webhook secret"
            readOnly
            value={alerts.secret}
            hint="The header x-rehearsal-signature is sha256= and the HMAC of the body with this secret."
          />
        )}
        <p role="alert" className="text-sm text-fail empty:hidden">
          {saving.error instanceof CallError && saving.error.status === 400 ? saving.error.serverMessage : null}
        </p>
        <Button type="submit" className="self-end" busy={saving.isPending}>
          Save Alerts
        </Button>
      </form>
    </SettingsSection>
  );
}
