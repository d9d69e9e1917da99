/** People type `example.com` without a scheme. Local addresses get http, since they rarely have a certificate. */
export function withScheme(typed: string) {
  const value = typed.trim();
  if (value === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(value)) return value;
  return `${/^(localhost|127(\.\d+){3}|\[::1\])([:/?#]|$)/i.test(value) ? 'http' : 'https'}://${value}`;
}
