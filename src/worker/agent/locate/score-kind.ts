import type { ElementKind } from '../../../contract/actions/target.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { identifierWords } from '../page/words.ts';

/** Something to type into or to choose from. */
export const isField = (each: PageElement) =>
  each.editable || each.options.length > 0 || ['combobox', 'spinbutton', 'searchbox', 'textbox'].includes(each.role);
const hasHint = (each: PageElement, ...words: string[]) =>
  identifierWords(each.hint).some((word) => words.some((want) => word.includes(want)));

/** From 0 to 1: whether it is what a step calls a button, a field and so on. A person is not strict about it. */
export function scoreKind(kind: ElementKind, each: PageElement): number {
  const is = (...roles: string[]) => roles.includes(each.role);
  switch (kind) {
    case 'button':
      return is('button') ? 1 : is('link', 'tab', 'menuitem') ? 0.85 : each.usable && !isField(each) ? 0.8 : 0.45;
    case 'link':
      return is('link') ? 1 : is('button', 'tab', 'menuitem') ? 0.85 : each.usable && !isField(each) ? 0.85 : 0.5;
    case 'field':
      return each.editable
        ? each.tag === 'textarea'
          ? 0.9
          : 1
        : isField(each)
          ? 0.9
          : is('checkbox', 'radio')
            ? 0.4
            : 0.2;
    case 'textarea':
      return each.tag === 'textarea' ? 1 : each.type === 'contenteditable' ? 0.95 : each.editable ? 0.75 : 0.2;
    case 'editor':
      return each.type === 'contenteditable' ? 1 : each.tag === 'textarea' ? 0.95 : each.editable ? 0.7 : 0.3;
    case 'checkbox':
    case 'switch':
      return is('checkbox', 'switch', 'menuitemcheckbox')
        ? 1
        : each.checked !== undefined
          ? 0.85
          : is('label')
            ? 0.7
            : 0.3;
    case 'radio':
      return is('radio', 'menuitemradio') ? 1 : each.checked !== undefined ? 0.8 : is('option', 'label') ? 0.7 : 0.3;
    case 'dropdown':
      return each.options.length > 0 || is('combobox', 'listbox')
        ? 1
        : each.expanded !== undefined
          ? 0.9
          : each.usable && hasHint(each, 'select', 'dropdown', 'combo')
            ? 0.9
            : each.editable || is('button')
              ? 0.6
              : 0.3;
    case 'spinner':
      return is('spinbutton') ? 1 : hasHint(each, 'spin') && each.editable ? 1 : each.editable ? 0.75 : 0.3;
    case 'slider':
      return is('slider') ? 1 : hasHint(each, 'slider') ? (each.usable ? 0.95 : 0.9) : 0.2;
    case 'date':
      return /^(date|time|month|week)/.test(each.type) ? 1 : each.editable || is('combobox') ? 0.8 : 0.3;
    case 'option':
      return is('option', 'radio', 'menuitem', 'treeitem') ? 1 : each.usable ? 0.85 : 0.7;
    case 'tab':
      return is('tab') ? 1 : is('link', 'button') ? 0.88 : 0.6;
    case 'menu':
      return is('menu', 'menubar') || each.expanded !== undefined || hasHint(each, 'menu', 'hamburger')
        ? 1
        : each.usable
          ? 0.85
          : 0.5;
    case 'menuitem':
      return is('menuitem', 'menuitemcheckbox', 'menuitemradio', 'option') ? 1 : each.usable ? 0.9 : 0.6;
    case 'icon':
      return is('img') || (each.usable && !each.own) || hasHint(each, 'icon') ? 1 : each.usable ? 0.85 : 0.6;
    case 'image':
      return is('img') || each.tag === 'svg' || each.tag === 'canvas' ? 1 : 0.4;
    case 'heading':
      return is('heading')
        ? 1
        : is('columnheader', 'legend', 'caption') || hasHint(each, 'title', 'head')
          ? 0.92
          : each.usable
            ? 0.6
            : 0.75;
    case 'dialog':
      return is('dialog', 'alertdialog') ? 1 : hasHint(each, 'dialog', 'modal', 'popup') ? 0.9 : 0.5;
    case 'table':
      return is('table', 'grid', 'treegrid') ? 1 : 0.5;
    case 'row':
      return is('row') ? 1 : is('listitem', 'article') ? 0.9 : 0.5;
    case 'cell':
      return is('cell', 'gridcell') ? 1 : 0.5;
    case 'list':
      return each.options.length > 0 || is('list', 'listbox', 'table', 'grid', 'tree', 'feed', 'menu')
        ? 1
        : hasHint(each, 'list')
          ? 0.95
          : 0.5;
    case 'form':
      return is('form') ? 1 : 0.6;
    case 'message':
      return is('alert', 'status', 'log', 'dialog') ||
        hasHint(each, 'error', 'alert', 'message', 'notice', 'toast', 'flash')
        ? 1
        : 0.8;
    case 'badge':
      return hasHint(each, 'badge', 'count', 'counter', 'bubble')
        ? 1
        : /^\(?\d{1,4}\+?\)?$/.test(each.own)
          ? 0.95
          : 0.2;
    case 'section':
    case 'banner':
    case 'card':
    case 'item':
    case 'page':
    case 'column':
    case 'word':
      return 0.9;
    default:
      return kind satisfies never;
  }
}
