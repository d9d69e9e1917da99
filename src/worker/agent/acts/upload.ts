// Files for upload fields: small ones, made for the purpose, of the type that their name says.
import { putFile } from '../../browser/use-element.ts';
import { rankCandidates } from '../ground/find-target.ts';
import type { Hands } from '../hands.ts';
import type { Intent } from '../understand/intent.ts';
import { describeMissing } from './click-words.ts';
import { NotFound } from './not-found.ts';

const uploads: { [ending: string]: { mimeType: string; buffer: Buffer } } = {
  png: {
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  },
  pdf: {
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  },
  csv: { mimeType: 'text/csv', buffer: Buffer.from('name,value\nRehearsal,1\n') },
  txt: { mimeType: 'text/plain', buffer: Buffer.from('A file made by Rehearsal for this test.\n') },
};

export async function upload(hands: Hands, { target, file }: Extract<Intent, { do: 'upload' }>) {
  const view = await hands.look();
  const inputs = view.elements.filter((each) => each.type === 'file');
  const named = target
    ? rankCandidates(view, target, { purpose: 'click' }).find(({ element }) => element.type === 'file')?.element
    : undefined;
  const element = named ?? inputs[0];
  if (!element) throw new NotFound(describeMissing('field for a file', view));
  const name = /\.\w+$/.test(file) ? file : `${file.replace(/\W+/g, '-') || 'rehearsal'}.txt`;
  const kind =
    uploads[
      name
        .split('.')
        .at(-1)
        ?.toLowerCase()
        .replace(/jpe?g|gif|webp/, 'png') ?? ''
    ] ?? uploads.txt;
  await hands.use(
    view,
    element,
    { method: 'upload', description: `Chose the file ${name}`, arguments: [name], mustChange: false },
    (live) => putFile(live, { name, ...(kind as { mimeType: string; buffer: Buffer }) }),
  );
}
