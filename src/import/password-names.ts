/** What password fields are called on websites, in many languages. */
const names =
  /passw|passwort|kennwort|passphrase|passcode|mot de passe|contrase|\bclave\b|senha|wachtwoord|l[öo]senord|has[łl]o|heslo|jelsz|\bparola\b|парол|密码|密碼|パスワード|비밀번호/i;

export function isPasswordName(text: string) {
  return names.test(text);
}

/** Ids, attributes and test ids of developers are shorter. */
export function isPasswordId(text: string) {
  const words = text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  return names.test(words) || /\b(?:pwd|pass|pw|motdepasse)\b/i.test(words);
}

const secretParameter = /(?:^|[?&#;])[^=&#]*(?:passw|pwd|secret|token|api_?key)[^=&#]*=/i;

/** An address that carries a password or a key must not become a step. */
export function hasSecret(url: string) {
  return secretParameter.test(url) || /^[a-z]+:\/\/[^/?#]*@/i.test(url);
}
