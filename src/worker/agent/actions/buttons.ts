// Buttons that are known by what they do, whatever they are called.
import { named } from '../../../contract/actions/target.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { clickHidden, clickOn } from '../../browser/use-element.ts';
import { targetOf } from '../page/name-element.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { identifierWords, likeness } from '../page/words.ts';
import { type ActionRunner, lower, nameOf } from './action-runner.ts';
import type { Found } from './found.ts';
import { NotFound } from './not-found.ts';

export const words = {
  logIn: ['Log in', 'Sign in', 'Login'],
  logOut: ['Log out', 'Sign out', 'Logout'],
  signUp: ['Sign up', 'Register', 'Create account', 'Join'],
  submit: [
    'Submit',
    'Send',
    'OK',
    'Done',
    'Finish',
    'Confirm',
    'Save',
    'Continue',
    'Apply',
    'Go',
    'Search',
    'Log in',
    'Add',
    'Next',
  ],
  save: ['Save', 'Save changes', 'Save page', 'Update', 'Apply', 'Submit', 'Done', 'OK'],
  next: ['Continue', 'Next', 'Proceed', 'Next step', 'Go on', 'Submit', 'OK'],
  cancel: ['Cancel', 'Abort', 'Discard', 'Back', 'No'],
  close: ['Close', '×', 'Dismiss', 'OK', 'Got it', 'Cancel', 'No thanks'],
  remove: ['Delete', 'Remove', 'Trash', 'Destroy', '×', 'Clear', 'Discard'],
  edit: ['Edit', 'Edit this page', 'Change', 'Modify', 'Rename', 'Pencil'],
  add: ['Add', 'Create', 'New', '+', 'Save', 'Submit', 'Post', 'Send', 'Create this page'],
  addToCart: ['Add to cart', 'Add to basket', 'Add to bag', 'Buy', 'Buy now', 'Add', 'Order'],
  cart: ['Cart', 'Shopping cart', 'Basket', 'Bag', 'Shopping bag'],
  checkout: ['Checkout', 'Proceed to checkout', 'Go to checkout', 'Check out'],
  finish: [
    'Finish',
    'Place order',
    'Pay',
    'Complete order',
    'Buy now',
    'Confirm order',
    'Order now',
    'Submit order',
    'Place your order',
  ],
  accept: [
    'Accept all',
    'Accept',
    'Accept cookies',
    'Allow all',
    'Agree',
    'I agree',
    'Allow cookies',
    'Got it',
    'OK',
    'Yes',
  ],
  decline: ['Reject all', 'Decline', 'Reject', 'Deny', 'Only necessary', 'Necessary only', 'Refuse', 'No'],
  confirm: ['Yes', 'OK', 'Confirm', 'Delete', 'Remove', 'Continue'],
  search: ['Search', 'Find', 'Go', 'Submit'],
  copy: ['Copy', 'Duplicate', 'Clone'],
  menu: ['Menu', 'Open menu', 'Account', 'Profile', 'My account', 'User menu', 'More'],
};

/** The best button or link for one of these words, within a part of the page if one is given. */
export function findButton(
  view: PageView,
  wanted: readonly string[],
  within?: (each: PageElement) => boolean,
): PageElement | null {
  const ranked = view.elements
    .filter(
      (each) =>
        each.usable &&
        !each.editable &&
        each.checked === undefined &&
        each.options.length === 0 &&
        !each.disabled &&
        !isView.test(each.name || each.own) &&
        (!within || within(each)),
    )
    .map((element) => ({
      element,
      score: scoreButton(element, wanted) * (element.covered ? 0.8 : 1) * (element.role === 'button' ? 1 : 0.97),
    }))
    .filter(({ score }) => score > 0.55)
    .sort((a, b) => b.score - a.score);
  return ranked[0]?.element ?? null;
}

/** "Trash (2)" shows what is in the trash. */
export const isView = /\p{L} ?\(\d+\)$/u;

/** Words that come first are meant rather than those at the end. */
function scoreButton(element: PageElement, wanted: readonly string[]) {
  const names = [element.name, element.own, element.description].filter(Boolean);
  const hint = identifierWords(element.hint).join(' ');
  return Math.max(
    0,
    ...wanted.map((word, index) => {
      const said = Math.max(0, ...names.map((name) => (name.length < 60 ? likeness(word, name) : 0)));
      const called = hint && (!element.name || element.name.length < 2) ? 0.85 * likeness(word, hint) : 0;
      return Math.max(said, called) * (1 - index * 0.012);
    }),
  );
}

export async function clickButton(
  runner: ActionRunner,
  wanted: readonly string[],
  within?: (view: PageView) => (each: PageElement) => boolean,
) {
  const view = await runner.look();
  const element = ownOne(runner, view, findButton(view, wanted, within?.(view)));
  if (!element)
    throw new NotFound(`${view.url} has no button for “${wanted[0]}”.`, {
      failed: { action: { kind: 'click', target: named(wanted[0] ?? '', 'button') } },
    });
  return clickFound(runner, { view, element, why: `It is the button for “${wanted[0]}”.` });
}

/** Of buttons of the same name in a list of things, the one of the thing that was used last. */
function ownOne(runner: ActionRunner, view: PageView, button: PageElement | null): PageElement | null {
  const record = button?.role === 'button' ? view.recordOf(button) : undefined;
  if (!button || !record || record === button) return button;
  const alike = view.elements.filter((each) => {
    const own = each.role === 'button' && each.name === button.name ? view.recordOf(each) : undefined;
    return own && own.parent === record.parent;
  });
  if (alike.length < 2) return button;
  const last = runner.lastUsed();
  const own = last && alike.find((each) => view.isWithin(last, view.recordOf(each) ?? each));
  if (own) return own;
  throw new RunFailure(
    `There are ${alike.length} buttons “${shorten(button.name)}” on ${view.url}. Please say which one is meant.`,
  );
}

export async function clickFound(
  runner: ActionRunner,
  { view, element, why }: Found,
  options: { clickCount?: number; button?: 'right' } = {},
) {
  const kind = options.clickCount === 2 ? 'doubleClick' : options.button === 'right' ? 'rightClick' : 'click';
  const passive = element.editable || element.options.length > 0 || element.checked !== undefined;
  const performed = {
    method: element.hidden ? 'clickHidden' : kind,
    action: { kind, target: targetOf(element) } as const,
    reasoning: why,
    mustChange: !passive,
  };
  return runner.use(view, element, performed, (live) => (element.hidden ? clickHidden(live) : clickOn(live, options)));
}

/** The button that belongs to a field: in the same form, or beside it. Never one of another form. */
export function formButton(view: PageView, field: PageElement, wanted: readonly string[]): PageElement | null {
  const isButton = ({ role, disabled, hidden }: PageElement) => role === 'button' && !disabled && !hidden;
  const form = view.formAround(field) ?? view.around(field).find((each) => view.within(each).some(isButton));
  if (!form) return findButton(view, wanted);
  const called = findButton(view, wanted, (each) => view.isWithin(each, form));
  if (called) return called;
  const buttons = view.within(form).filter(isButton);
  return buttons.find(({ type }) => type === 'submit') ?? (buttons.length === 1 ? (buttons[0] ?? null) : null);
}

export function describeMissing(what: string, view: PageView) {
  const some = view.elements
    .filter((each) => each.usable && (each.name || each.own))
    .slice(0, 5)
    .map((each) => lower(nameOf(each)));
  return `${view.url} shows no ${what}.${some.length > 0 ? ` It shows ${shorten(some.join(', '), 200)}.` : ''}`;
}
