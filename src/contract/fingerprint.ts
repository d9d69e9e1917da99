import { z } from 'zod';

/** What an element was known by when a step used it, so that a later run finds it again, or sees that it has changed. */
const fingerprint = z.object({
  tag: z.string(),
  role: z.string(),
  type: z.string(),
  /** What a person calls it: its name, or the text next to it. */
  name: z.string(),
  label: z.string(),
  placeholder: z.string(),
  /** Its id, test id and name in the page. */
  mark: z.string(),
  /** Where it leads, without the host. */
  leadsTo: z.string(),
  /** The heading that it stands under, and the texts before and after it. */
  heading: z.string(),
  before: z.string(),
  after: z.string(),
  /** What else of its kind the page had: none of those can be this one under a new name. */
  others: z.array(z.string()),
  /** Whether nothing else on the page was called and marked like it. */
  unique: z.boolean(),
});
export type Fingerprint = z.infer<typeof fingerprint>;

/** What one step used, by what it calls it. */
export const stepMemory = z.record(z.string(), fingerprint);
export type StepMemory = z.infer<typeof stepMemory>;
