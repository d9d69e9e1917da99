// The one vocabulary of what can be done on a page and checked on it. Readers of steps produce it, the agent performs it,
// histories list it, scripts repeat it, the video analyser detects it, and screens show it. A new entry is a new file
// and a line in one of the tables; the compiler then names every place that must handle it.
import { z } from 'zod';
import { addToCart } from './add-to-cart.ts';
import { answerCookies } from './answer-cookies.ts';
import { cancel } from './cancel.ts';
import { checkOut } from './check-out.ts';
import { choose } from './choose.ts';
import { clear } from './clear.ts';
import { click } from './click.ts';
import { collapse } from './collapse.ts';
import { continueAction } from './continue.ts';
import { copy } from './copy.ts';
import { countCheck } from './count-check.ts';
import { create } from './create.ts';
import { dismiss } from './dismiss.ts';
import { doubleClick } from './double-click.ts';
import { drag } from './drag.ts';
import { edit } from './edit.ts';
import { elementPresent } from './element-present.ts';
import { fillForm } from './fill-form.ts';
import { filter } from './filter.ts';
import { goBack } from './go-back.ts';
import { goForward } from './go-forward.ts';
import { goTo } from './go-to.ts';
import { hover } from './hover.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { loggedIn } from './logged-in.ts';
import { mark } from './mark.ts';
import { noErrors } from './no-errors.ts';
import { only } from './only.ts';
import { open } from './open.ts';
import { order } from './order.ts';
import { pageChanges } from './page-changes.ts';
import { paste } from './paste.ts';
import { perform } from './perform.ts';
import { pointAt } from './point-at.ts';
import { pressKey } from './press-key.ts';
import { reload } from './reload.ts';
import { remove } from './remove.ts';
import { rightClick } from './right-click.ts';
import { save } from './save.ts';
import { scroll } from './scroll.ts';
import { search } from './search.ts';
import { selectText } from './select-text.ts';
import { set } from './set.ts';
import { signUp } from './sign-up.ts';
import { sort } from './sort.ts';
import { sorted } from './sorted.ts';
import { stateCheck } from './state.ts';
import { style } from './style.ts';
import { submit } from './submit.ts';
import { textVisible } from './text-visible.ts';
import { tick } from './tick.ts';
import { titleCheck } from './title-check.ts';
import { type } from './type.ts';
import { upload } from './upload.ts';
import { urlCheck } from './url-check.ts';
import { valueCheck } from './value-check.ts';
import { wait } from './wait.ts';
import { joinAnd, lowercaseFirst } from './wording.ts';

/** What is done with one element, or with the page as a whole. */
const pageActions = {
  click,
  doubleClick,
  rightClick,
  hover,
  type,
  clear,
  choose,
  tick,
  set,
  pressKey,
  goTo,
  goBack,
  goForward,
  reload,
  scroll,
  drag,
  upload,
  wait,
  selectText,
  pointAt,
};

/** What the agent breaks down into page actions on the page it finds. */
const tasks = {
  copy,
  paste,
  style,
  logIn,
  logOut,
  signUp,
  search,
  fillForm,
  addToCart,
  checkOut,
  answerCookies,
  create,
  remove,
  edit,
  mark,
  sort,
  filter,
  submit,
  save,
  continue: continueAction,
  cancel,
  dismiss,
  open,
  collapse,
  perform,
};

/** What must be true. */
const checks = {
  textVisible,
  elementPresent,
  value: valueCheck,
  count: countCheck,
  only,
  state: stateCheck,
  sorted,
  order,
  url: urlCheck,
  title: titleCheck,
  noErrors,
  pageChanges,
  loggedIn,
};

type Entries<Table extends Record<string, { schema: z.ZodType }>> = z.infer<Table[keyof Table]['schema']>;
export type PageAction = Entries<typeof pageActions>;
type Task = Entries<typeof tasks>;
export type Check = Entries<typeof checks>;
/** What depends on a check, or waits for one. */
type ControlAction =
  | { kind: 'waitFor'; check: Check }
  /** "Click Next until X is shown". */
  | { kind: 'repeat'; action: Action; until: Check }
  /** "If a cookie banner shows, accept it". */
  | { kind: 'if'; check: Check; actions: Action[]; otherwise: Action[] };
export type Action = PageAction | Task | Check | ControlAction;
export type ActionOf<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>;

type Schema = z.ZodObject<{ kind: z.ZodLiteral<string> }>;
const schemasOf = (table: Record<string, { schema: z.ZodObject }>) =>
  Object.values(table).map(({ schema }) => schema as unknown as Schema);
const unionOf = (schemas: Schema[]) => z.discriminatedUnion('kind', schemas as [Schema, ...Schema[]]);

const check = unionOf(schemasOf(checks)) as unknown as z.ZodType<Check, Check>;
const controlActions = [
  z.object({ kind: z.literal('waitFor'), check }),
  z.object({ kind: z.literal('repeat'), action: z.lazy(() => action), until: check }),
  z.object({
    kind: z.literal('if'),
    check,
    actions: z.array(z.lazy(() => action)),
    otherwise: z.array(z.lazy(() => action)),
  }),
] as unknown as Schema[];

export const action = unionOf([
  ...schemasOf(pageActions),
  ...schemasOf(tasks),
  ...schemasOf(checks),
  ...controlActions,
]).meta({ id: 'Action' }) as unknown as z.ZodType<Action, Action>;

export function isCheck(action: Action): action is Check {
  return action.kind in checks;
}

export function isPageAction(action: Action): action is PageAction {
  return action.kind in pageActions;
}

/** What is done or checked, in one plain sentence without its full stop. */
export function says(action: Action): string {
  switch (action.kind) {
    case 'waitFor':
      return `Wait until ${sayChecked(action.check)}`;
    case 'repeat':
      return `${says(action.action)} until ${sayChecked(action.until)}`;
    case 'if':
      return `If ${sayChecked(action.check)}, ${joinAnd(action.actions.map((each) => lowercaseFirst(says(each))))}`;
    default: {
      const { says: say } = { ...pageActions, ...tasks, ...checks }[action.kind];
      return (say as (action: Action) => string)(action);
    }
  }
}

/** What a check is about, as part of a sentence: “Thank you” is shown. */
export function sayChecked(check: Check): string {
  const { claims } = checks[check.kind];
  return (claims as (check: Check) => string)(check);
}
