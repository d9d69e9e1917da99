import { type Action, says } from '../contract/actions/action.ts';
import { sayValue } from '../contract/actions/value.ts';
import { lexiconFor } from './lexicon.ts';
import { readStep } from './reader.ts';
import type { ReadStep } from './reading.ts';

type TypedPassword = {
  username: string | null;
  password: string;
  /** The step with the password stored in the website's settings instead. */
  step: string;
};

/** A password that a step spells out, where everybody who sees the flow can read it; null if there is none. */
export async function findTypedPassword(read: ReadStep): Promise<TypedPassword | null> {
  const {
    step,
    readings: [best],
  } = read;
  const { values } = lexiconFor(step);
  const isPassword = (name: string) => values.listOf('stored password').includes(name.toLowerCase());
  for (const { words, actions } of best?.parts ?? []) {
    for (const action of actions) {
      const typed = passwordIn(action, isPassword);
      if (!typed) continue;
      const changed = typed.isLogin ? step.replace(words, says({ kind: 'logIn' })) : withoutValue(step, typed.password);
      if (changed.includes(typed.password) || problemsOf(await readStep(changed)) > problemsOf(read)) return null;
      return { username: typed.username, password: typed.password, step: changed };
    }
  }
  return null;
}

const problemsOf = ({ notUnderstood, doubts }: ReadStep) => notUnderstood.length + doubts.length;

function passwordIn(action: Action, isPassword: (name: string) => boolean) {
  if (action.kind === 'logIn' && action.password?.kind === 'text') {
    const username = action.username?.kind === 'text' ? action.username.text : null;
    return { username, password: action.password.text, isLogin: true };
  }
  if (action.kind === 'type' && action.value.kind === 'text' && isPassword(action.target?.name ?? '')) {
    return { username: null, password: action.value.text, isLogin: false };
  }
  return null;
}

function withoutValue(step: string, password: string) {
  const quoted = [`"${password}"`, `“${password}”`].find((each) => step.includes(each));
  return step.replace(quoted ?? password, sayValue({ kind: 'stored', which: 'password' }));
}
