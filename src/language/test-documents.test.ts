// What test cases, checklists and guides of other teams look like.
import { describe, expect, test } from 'vitest';
import { describeActions } from '../testing/describe-actions.ts';
import { readSteps } from './reader.ts';
import { understood } from './reading.ts';

async function read(step: string) {
  const [read] = await readSteps([step]);
  if (!read) throw new Error('Nothing was read.');
  const lost = [...read.notUnderstood, ...read.doubts];
  return { lost, text: describeActions({ intents: understood(read).actions, notUnderstood: lost }) };
}

describe('is read as it is meant', () => {
  test.each([
    ['**Verify** the page title is "Harbour office"', 'check title comparison:equals text:Harbour office'],
    [
      '- [ ] Click **Publish** and check that **Published** is shown',
      'click "Publish" | check text text:Published quoted',
    ],
    ['Click the "<b class="hot">Renew</b>" button', 'click "Renew"[button]'],
    ['Click &quot;Renew&quot; in the footer', 'click "Renew"(in footer[section])'],
    ['TC-112: Click the "Renew" button', 'click "Renew"[button]'],
    ['"Go to harbour.example and search for spare ropes"', 'go url:harbour.example | search =spare ropes []'],
    [
      '| 7. | Click on Back to start | Start page is displayed | passed |',
      'click Back to start | check present Start[page]',
    ],
    ['| Reserve | Click | "Reserved" is shown | ok |', 'click Reserve | check text text:Reserved quoted'],
    [
      'Then the following columns are shown:\n| Berth |\n| Boat |',
      'check text text:Berth quoted | check text text:Boat quoted',
    ],
    ['When I fill in the form with:\n| Boat | Anna |\n| Length | 9 m |', 'set "Boat" ="Anna" | set "Length" ="9 m"'],
    ['Show error: "The berth is taken"', 'check text text:The berth is taken quoted [message] about:error'],
    ['Clicking the anchor icon opens the berth list', 'click anchor[icon] | check present berth[list]'],
    ['Verify that hovering over the flag icon shows a tooltip', 'hover flag[icon] | check present tooltip'],
    ['The tooltip appears when hovering over the flag icon', 'hover flag[icon] | check present tooltip'],
    ['Verify that "Berth 4" is still shown after a reload', 'reload | check text text:Berth 4 quoted'],
    ['The Reserve button is disabled until a boat is chosen', 'check negated state Reserve[button] state:enabled'],
    [
      'The price should be between $40 and $60',
      'check value price comparison:atLeast =$40 | check value price comparison:atMost =$60',
    ],
    ['Change the length from 8 to 9', 'set length =9'],
    ['Click "Renew" twice', 'click "Renew" | click "Renew"'],
    ['When I press the "Escape" key', 'press key:Escape'],
    ['And I enter depth as "9.99"', 'type ="9.99" depth'],
    ['Type hello into "Boat"', 'type =hello "Boat"'],
    ['Type the stored password into "Password"', 'type $password "Password"'],
    ['Clear the search box completely', 'clear search[field]'],
  ])('%s', async (step, expected) => {
    expect((await read(step)).text).toBe(expected);
  });
});

describe('is not guessed', () => {
  test.each([
    'Then the portal archives the booking',
    'Guests are told that there are no free rooms',
    'A button appears',
    'Click "Renew" / "Extend"',
    'The list has between 5 boats',
    'The total is 5, not shown in red',
    'Reload the second tab',
    'Then I should see the row "Anna" exactly once or so',
    'Click "Renew" with the left foot',
    'An error is shown when a wrong name is given',
    'Switch the lamp on/off',
  ])('%s', async (step) => {
    expect((await read(step)).lost).not.toEqual([]);
  });
});
