/** What a program needs to run at all, on every system. Names are compared without their case, as Windows does. */
const needed =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|LANG|LANGUAGE|LC_\w+|TZ|XDG_\w+|LD_LIBRARY_PATH|SYSTEMROOT|WINDIR|COMSPEC|PATHEXT|USERPROFILE|(?:LOCAL)?APPDATA|PROGRAM(?:FILES|DATA).*)$/i;

/** The environment for a program that handles other people's pages or files: it gets no key, password or address of ours. */
export function childEnvironment(env: NodeJS.ProcessEnv, further: RegExp): Record<string, string> {
  const given = Object.entries(env).filter(([name]) => needed.test(name) || further.test(name));
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
