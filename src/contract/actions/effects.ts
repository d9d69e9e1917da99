// What an action brought about.
import { z } from 'zod';

export const effects = z.object({
  /** Another page is shown in the same tab. */
  navigated: z.boolean(),
  /** A new tab opened. */
  opened: z.boolean(),
  /** The page opened a dialog of the browser: alert, confirm or prompt. */
  dialog: z.boolean(),
  /** A file was downloaded. */
  download: z.boolean(),
  /** What the page shows changed. */
  changed: z.boolean(),
  /** The page sent a request to its server. */
  requested: z.boolean(),
});
export type Effects = z.infer<typeof effects>;

export const noEffects: Effects = {
  navigated: false,
  opened: false,
  dialog: false,
  download: false,
  changed: false,
  requested: false,
};

export function sayEffects({ navigated, opened, dialog, download, changed, requested }: Effects) {
  if (opened) return 'A new tab opened.';
  if (download) return 'A download started.';
  if (navigated) return 'A new page opened.';
  if (dialog) return 'The page opened a dialog.';
  if (changed) return 'The page changed.';
  if (requested) return 'The page sent a request to its server.';
  return 'Nothing changed on the page.';
}
