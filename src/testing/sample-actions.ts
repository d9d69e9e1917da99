// One of each entry of the vocabulary of actions, with the texts that a test wants in it.
import type { Action, ActionOf } from '../contract/actions/action.ts';
import { type ElementKind, named, type Target } from '../contract/actions/target.ts';
import { textValue } from '../contract/actions/value.ts';

type Samples = { [Kind in Action['kind']]: ActionOf<Kind> };

export function sampleActions(next: (hint: string) => string): Samples {
  const thing = (name: string, kind?: ElementKind): Target => named(next(name), kind);
  const value = (text: string) => textValue(next(text));
  const fieldValues = () => [{ field: thing('First name', 'field'), value: value('Jane') }];
  const check = (): ActionOf<'textVisible'> => ({
    kind: 'textVisible',
    negated: false,
    text: next('Thank you'),
    quoted: true,
  });
  return {
    click: { kind: 'click', target: thing('Save', 'button') },
    doubleClick: { kind: 'doubleClick', target: thing('Row', 'cell') },
    rightClick: { kind: 'rightClick', target: thing('Photo', 'image') },
    hover: { kind: 'hover', target: thing('Menu', 'menu') },
    type: { kind: 'type', value: value('Ada'), target: thing('Name', 'field') },
    clear: { kind: 'clear', target: thing('Name', 'field') },
    choose: { kind: 'choose', options: [thing('Large')], from: thing('Size', 'dropdown') },
    tick: { kind: 'tick', targets: [thing('News', 'checkbox')], on: true },
    set: { kind: 'set', target: thing('Volume', 'slider'), value: value('7') },
    pressKey: { kind: 'pressKey', key: next('Enter'), times: 2 },
    goTo: { kind: 'goTo', to: { url: next('/cart') } },
    goBack: { kind: 'goBack' },
    goForward: { kind: 'goForward' },
    reload: { kind: 'reload' },
    scroll: { kind: 'scroll', to: 'bottom' },
    drag: { kind: 'drag', from: thing('Card A'), to: thing('Done', 'column') },
    upload: { kind: 'upload', target: thing('Photo', 'field'), file: next('cat.png') },
    wait: { kind: 'wait', seconds: 2.5 },
    selectText: { kind: 'selectText', target: thing('Body', 'editor'), text: next('Nulla') },
    pointAt: { kind: 'pointAt', does: 'click', what: next('Start') },
    copy: { kind: 'copy', target: thing('Code', 'field') },
    paste: { kind: 'paste', target: thing('Code', 'field') },
    style: { kind: 'style', target: thing('Nulla'), style: next('bold') },
    logIn: { kind: 'logIn', username: value('ada') },
    logOut: { kind: 'logOut' },
    signUp: { kind: 'signUp', values: fieldValues() },
    search: { kind: 'search', query: value('red socks'), values: [] },
    fillForm: { kind: 'fillForm', values: fieldValues(), rest: false },
    addToCart: { kind: 'addToCart', items: [thing('Blue Mug')] },
    checkOut: { kind: 'checkOut', values: fieldValues(), until: 'done' },
    answerCookies: { kind: 'answerCookies', accept: true },
    create: { kind: 'create', noun: next('todo'), texts: [value('Buy milk')], values: [] },
    remove: { kind: 'remove', targets: [thing('Buy milk', 'item')] },
    edit: { kind: 'edit', target: thing('Title', 'field'), old: next('Old'), value: value('New') },
    mark: { kind: 'mark', targets: [thing('Buy milk')], as: next('done') },
    sort: { kind: 'sort', by: next('price'), direction: 'ascending' },
    filter: { kind: 'filter', by: thing('Shoes') },
    submit: { kind: 'submit' },
    save: { kind: 'save' },
    continue: { kind: 'continue' },
    cancel: { kind: 'cancel' },
    dismiss: { kind: 'dismiss', target: thing('Welcome', 'dialog') },
    open: { kind: 'open', target: thing('Details', 'section') },
    collapse: { kind: 'collapse', target: thing('Details', 'section') },
    perform: { kind: 'perform', verb: next('reply'), target: thing('Hello', 'message'), values: fieldValues() },
    textVisible: check(),
    elementPresent: { kind: 'elementPresent', negated: true, target: thing('Log out', 'link') },
    value: {
      kind: 'value',
      negated: false,
      target: thing('Total', 'field'),
      comparison: 'equals',
      value: value('42.50'),
    },
    count: { kind: 'count', negated: false, target: thing('Results', 'row'), comparison: 'equals', count: 3 },
    only: { kind: 'only', negated: false, targets: [thing('Call Anna', 'item')] },
    state: { kind: 'state', negated: true, target: thing('News', 'checkbox'), state: 'ticked' },
    sorted: { kind: 'sorted', negated: false, by: next('price'), direction: 'descending' },
    order: { kind: 'order', negated: false, first: thing('Apple'), second: thing('Banana') },
    url: { kind: 'url', negated: false, comparison: 'contains', text: next('/cart') },
    title: { kind: 'title', negated: false, comparison: 'contains', text: next('Cart (2)') },
    noErrors: { kind: 'noErrors', negated: false },
    pageChanges: { kind: 'pageChanges', negated: false },
    loggedIn: { kind: 'loggedIn', negated: true },
    waitFor: { kind: 'waitFor', check: check() },
    repeat: { kind: 'repeat', action: { kind: 'click', target: thing('Next', 'button') }, until: check() },
    if: { kind: 'if', check: check(), actions: [{ kind: 'save' }], otherwise: [] },
  };
}
