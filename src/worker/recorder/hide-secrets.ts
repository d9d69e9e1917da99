import { hideSecrets } from '../../contract/hide-secrets.ts';

/** In a recording, a short word would also be replaced in the markup and styles of the page. */
const minRecordedLength = 8;

export type Secrets = ReturnType<typeof createSecrets>;

/** The secrets of a run: the website's own, and the passwords that its steps spell out, which are known only when typed. */
export function createSecrets({ username, password }: { username: string | null; password: string | null }) {
  const variables = new Map<string, string>();
  let hide = hideSecrets([username, password]);
  let hideInRecording = hideSecrets([password]);
  return {
    hide: (text: string) => hide(text),
    /** What the site itself shows of the username is shown. */
    hideInRecording: (text: string) => hideInRecording(text),
    /** Returns the environment variable from which a script reads it. */
    add: (text: string) => {
      const known = variables.get(text) ?? `PASSWORD_${variables.size + 1}`;
      variables.set(text, known);
      const typed = [...variables.keys()];
      hide = hideSecrets([username, password, ...typed]);
      hideInRecording = hideSecrets([password, ...typed.filter(({ length }) => length >= minRecordedLength)]);
      return known;
    },
  };
}
