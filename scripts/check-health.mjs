// @ts-check
// For health checks of containers, whose image has no curl: ends with code 0 if this machine's server answers with 200.
// The arguments are the path, and the port if it is not PORT.
const [path = '/api/v1/health', port = process.env.PORT || '3000'] = process.argv.slice(2);

const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
process.exitCode = response?.ok ? 0 : 1;
