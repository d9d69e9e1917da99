import { type Action, type Check, isCheck } from '../../../contract/actions/action.ts';
import { complains } from '../../../language/outcome-words.ts';
import { isSaidIn } from '../page/words.ts';

type Next = Action & { words: string };

const tried = /\b(?:wrong|invalid|incorrect|bad|unknown|non-?existent|fake|try|attempt|tries|attempts)\b/i;

/** Whether what is asked for next shows that the refusal was wanted: "Log in as a blocked user", "An error is shown". */
export function expectsRefusal(refusal: string, said: string, next: Next[]): boolean {
  if (tried.test(said)) return true;
  const first = next.find((each) => each.kind !== 'wait');
  if (!first) return false;
  const check = first.kind === 'waitFor' ? first.check : isCheck(first) ? first : null;
  return check !== null && isAboutRefusal(refusal, check, first.words);
}

function isAboutRefusal(refusal: string, check: Check, words: string) {
  if (check.negated) return isAboutDone(check);
  switch (check.kind) {
    case 'textVisible':
      return check.about === 'error' || complains(check.text, true) || isSaidIn(check.text, refusal);
    case 'elementPresent':
      return (
        complains(check.target.name, true) ||
        /\b(?:404|log ?in|sign ?(?:in|up)|register|password|form|still)\b/i.test(words)
      );
    case 'value':
      return complains(words, true) || (check.value.kind === 'text' && isSaidIn(check.value.text, refusal));
    case 'state':
      return check.state === 'invalid';
    case 'url':
      return true;
    default:
      return false;
  }
}

/** That something which comes with success is not there; "no error is shown" wants success. */
function isAboutDone(check: Check) {
  if (check.kind === 'textVisible') return !complains(check.text, true);
  if (check.kind === 'elementPresent') return check.target.kind !== 'message' && !complains(check.target.name, true);
  return check.kind === 'loggedIn';
}
