const mostNames = 20;

/** For a sentence: what there is to choose from. */
export function listNames(names: string[]) {
  const more = names.length - mostNames;
  const shown = names.slice(0, mostNames).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}
