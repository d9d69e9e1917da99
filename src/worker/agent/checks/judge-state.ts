import type { Check } from '../../../contract/actions/action.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';

export function isInState(element: PageElement, state: Extract<Check, { kind: 'state' }>['state']): boolean {
  return {
    ticked: element.checked === true || element.selected === true,
    enabled: !element.disabled,
    focused: element.focused,
    selected: element.selected === true || element.checked === true || element.focused,
    expanded: element.expanded === true,
    editable: element.editable && !element.readonly && !element.disabled,
    required: element.required,
    invalid: element.invalid,
  }[state];
}
