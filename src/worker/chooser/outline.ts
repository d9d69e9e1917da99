// A page as the network sees it: what can be used, what it belongs to, and what can be read. See training/chooser/FORMAT.md.

export const controlKinds = [
  'link',
  'button',
  'icon',
  'text',
  'area',
  'password',
  'number',
  'date',
  'time',
  'file',
  'combo',
  'select',
  'check',
  'switch',
  'radio',
  'tab',
  'item',
  'option',
  'slider',
  'fold',
  'tile',
] as const;
export const boxKinds = [
  'nav',
  'section',
  'form',
  'row',
  'card',
  'dialog',
  'menu',
  'toolbar',
  'columns',
  'say',
] as const;
export const endings = ['end', 'no', 'check_only'] as const;
/** In the order of their numbers in the network. */
export const kinds = ['none', ...controlKinds, ...boxKinds, 'choice', ...endings] as const;
export const flags = ['on', 'off', 'current', 'disabled', 'open', 'done', 'dialog', 'filled'] as const;

export type OutlineNode = {
  kind: (typeof controlKinds)[number] | (typeof boxKinds)[number] | 'choice';
  name: string;
  /** What a field holds. */
  value: string;
  flags: (typeof flags)[number][];
  /** The indexes of the row or card, the section and the list that it belongs to; -1 for none. */
  record: number;
  section: number;
  owner: number;
  /** The place of a row or card among those beside it, from the first and from the last; 0 for all others. */
  fromFirst: number;
  fromLast: number;
};

/** What has been done for the step so far: "click", "tick", "untick" or "type", and the name of what it was done to. */
export type DoneSoFar = { kind: string; name: string };
export type ChoiceRequest = { step: string; before: string; done: DoneSoFar[]; nodes: OutlineNode[] };
export type Choice = {
  /** The index of the node, or how it ends. */
  pick: number | (typeof endings)[number];
  chance: number;
  /** How likely each node is used for what is left of the step, now or later. */
  used: number[];
  /** How likely a click on each node leads to where the step can be done, if it cannot be done here. */
  leads: number[];
  /** For a box or switch: whether it is to be on. */
  on: boolean;
  /** For a field: the part of the step that goes into it. */
  value: string;
  /** Words of the step that are not common, as names are. */
  rare: string[];
};
