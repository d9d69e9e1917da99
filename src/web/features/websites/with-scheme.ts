/** People type `example.com`; a web address needs its scheme. What runs on this machine seldom has a certificate. */
export function withScheme(typed: string) {
  const value = typed.trim();
  if (value === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(value)) return value;
  return `${/^(localhost|127(\.\d+){3}|\[::1\])([:/?#]|$)/i.test(value) ? 'http' : 'https'}://${value}`;
}
