/** The path of the other form, with the email address filled in. */
export function withEmail(path: '/login' | '/signup', email: string) {
  return email === '' ? path : `${path}?${new URLSearchParams({ email })}`;
}
