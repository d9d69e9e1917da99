// Files for upload fields: small ones, made for the purpose, of the type that their name says.
import type { Action } from '../../../contract/actions/action.ts';
import { sampleFile } from '../../../contract/sample-file.ts';
import { putFile } from '../../browser/use-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { describeMissing } from '../actions/buttons.ts';
import { NotFound } from '../actions/not-found.ts';
import { rankCandidates } from '../locate/find-target.ts';
import { targetOf } from '../page/name-element.ts';

export async function upload(runner: ActionRunner, { target, file }: Extract<Action, { kind: 'upload' }>) {
  const view = await runner.look();
  const inputs = view.elements.filter((each) => each.type === 'file');
  const named = target
    ? rankCandidates(view, target, { purpose: 'click' }).find(({ element }) => element.type === 'file')?.element
    : undefined;
  const element = named ?? inputs[0];
  if (!element) throw new NotFound(describeMissing('file upload field', view));
  const name = /\.\w+$/.test(file) ? file : `${file.replace(/\W+/g, '-') || 'rehearsal'}.txt`;
  const { mimeType, base64 } = sampleFile(name);
  await runner.use(
    view,
    element,
    {
      method: 'upload',
      action: { kind: 'upload', target: targetOf(element), file: name },
      arguments: [name],
      mustChange: false,
    },
    (live) => putFile(live, { name, mimeType, buffer: Buffer.from(base64, 'base64') }),
  );
}
