import type { Action } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';

/** "Find the mail from Ada and delete it": what is deleted is the mail. */
export function replacePronoun<Kind extends Action>(action: Kind, found: Target): Kind {
  const isSame = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    'pronoun' in value &&
    value.pronoun === true &&
    'name' in value &&
    value.name === '' &&
    !('kind' in value && value.kind);
  const walk = (value: unknown): unknown => {
    if (isSame(value)) return { ...found, relations: [...found.relations, ...(value as Target).relations] };
    if (Array.isArray(value)) return value.map(walk);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each)]))
      : value;
  };
  return walk(action) as Kind;
}
