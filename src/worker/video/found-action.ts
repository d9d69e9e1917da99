import type { Action } from '../../contract/actions/action.ts';

/** The kinds that are never found in a video. Everything that works on found actions must handle each of the others. */
type NeverFound =
  | 'doubleClick'
  | 'rightClick'
  | 'hover'
  | 'clear'
  | 'set'
  | 'goBack'
  | 'goForward'
  | 'reload'
  | 'scroll'
  | 'drag'
  | 'upload'
  | 'wait'
  | 'selectText'
  | 'pointAt'
  // Tasks: a video shows their single actions.
  | 'copy'
  | 'paste'
  | 'style'
  | 'logIn'
  | 'logOut'
  | 'signUp'
  | 'search'
  | 'fillForm'
  | 'addToCart'
  | 'checkOut'
  | 'answerCookies'
  | 'create'
  | 'remove'
  | 'edit'
  | 'mark'
  | 'sort'
  | 'filter'
  | 'submit'
  | 'save'
  | 'continue'
  | 'cancel'
  | 'dismiss'
  | 'open'
  | 'collapse'
  | 'perform'
  // Checks of anything but new text.
  | 'elementPresent'
  | 'value'
  | 'count'
  | 'only'
  | 'state'
  | 'sorted'
  | 'order'
  | 'url'
  | 'title'
  | 'noErrors'
  | 'pageChanges'
  | 'loggedIn'
  // What depends on a check.
  | 'waitFor'
  | 'repeat'
  | 'if';

export type FoundAction = Exclude<Action, { kind: NeverFound }>;

/** The names and values in it, in the order in which a sentence has them. */
export function textsIn(action: FoundAction): string[] {
  switch (action.kind) {
    case 'click':
      return [action.target.name];
    case 'type': {
      const { value, target } = action;
      return [...(value.kind === 'text' ? [value.text] : []), ...(target ? [target.name] : [])];
    }
    case 'choose':
      return [...action.options, ...(action.from ? [action.from] : [])].map(({ name }) => name);
    case 'tick':
      return action.targets.map(({ name }) => name);
    case 'goTo':
      return ['url' in action.to ? withoutScheme(action.to.url) : action.to.page.name];
    case 'pressKey':
      return [];
    case 'textVisible':
      return [action.text];
    default:
      return action satisfies never;
  }
}

/** As an address bar shows it. */
const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');
