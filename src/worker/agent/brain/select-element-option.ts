import { z } from 'zod';
import { chooseFrom } from '../controls/use-fields.ts';
import { attempt, elementOf, keyOf } from './attempt.ts';
import { textsOf } from './evidence.ts';
import { defineTool, reason } from './tool.ts';

export const selectElementOption = defineTool({
  name: 'select_element_option',
  description: 'Chooses an option of a list, native or made by the page.',
  input: z.object({
    element: z.int().describe('The number of the list.'),
    option: z.string().min(1).describe('The option, as the list writes it.'),
    reason,
  }),
  use: async ({ element: id, option, reason: why = 'The model chose it.' }, turn) => {
    const element = elementOf(turn, id);
    const target = { name: option, quoted: true, relations: [] };
    const work = () => chooseFrom(turn.runner, { view: turn.view, element, why }, [target]);
    return attempt(turn, { key: keyOf(element), texts: [option, ...textsOf(turn.view, element)], work });
  },
});
