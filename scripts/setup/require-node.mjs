// @ts-check
// Must load on any Node with ES modules, so that users of an old version see the message.
const oldest = { major: 20, minor: 19 };

/** @param {{ exitCode: number }} options */
export function requireNode({ exitCode }) {
  const version = process.versions.node;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const recentEnough = major > oldest.major || (major === oldest.major && minor >= oldest.minor);
  if (recentEnough) return;
  console.error(
    `Rehearsal needs Node ${oldest.major}.${oldest.minor} or newer, but this is Node ${version}. See https://nodejs.org.`,
  );
  process.exit(exitCode);
}
