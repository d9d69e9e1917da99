export function sayNotUnderstood(parts: string[]) {
  return `This part of the step was not understood: “${parts.join('”, “')}”. Please rephrase.`;
}
