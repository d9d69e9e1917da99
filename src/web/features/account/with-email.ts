/** The other form's address, with what was typed already. */
export function withEmail(path: '/login' | '/signup', email: string) {
  return email === '' ? path : `${path}?${new URLSearchParams({ email })}`;
}
