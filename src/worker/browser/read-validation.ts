/// <reference lib="dom" />
import type { BrowserSession } from './browser-session.ts';

/** What the browser asks for before it sends a form: it goes to the first field that is not filled in correctly. */
export async function readValidation(session: BrowserSession): Promise<{ label: string; message: string } | null> {
  return session
    .front()
    .evaluate(() => {
      const field = document.activeElement as HTMLInputElement | null;
      if (!field?.form || field.form.noValidate || !field.matches(':invalid')) return null;
      const label = field.labels?.[0]?.innerText.trim() || field.placeholder || field.name;
      return { label: label ?? '', message: field.validationMessage };
    })
    .catch(() => null);
}
