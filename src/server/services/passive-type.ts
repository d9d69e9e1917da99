/** Pictures, fonts, sound and films: nothing that a browser would open as a page or run as a script. */
const passive = /^(?:image|font|audio|video)\/[\w.-]+$/;
/** Has scripts of its own, which do not run in a picture, and not under the policy that it is sent with. */
const picture = 'image/svg+xml';

/** The type under which a recorded file is sent, whatever the recorded website said that it is. */
export function passiveType(said: string): string {
  const type = (said.split(';')[0] ?? '').trim().toLowerCase();
  if (type === 'text/css') return 'text/css; charset=utf-8';
  return passive.test(type) || type === picture ? type : 'application/octet-stream';
}
