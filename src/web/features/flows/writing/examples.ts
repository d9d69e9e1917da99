import type { SiteName } from '../../../../contract/entities.ts';

const general = [
  'Log in and check that "Welcome" is shown',
  'Search for bread and check that there is at least 1 result',
  'Click "Add to cart" and check that the cart contains 1 item',
];

/** Three instructions to begin with, with the website's own names as far as they are known. */
export function exampleInstructions(names: readonly SiteName[]): string[] {
  const called = (kind: SiteName['kind']) => names.filter((each) => each.kind === kind).map(({ name }) => name);
  const [control, otherControl] = called('control');
  const [label] = called('label');
  const [text] = called('text');
  const own = [
    ...(control && text ? [`Click "${control}" and check that "${text}" is shown`] : []),
    ...(label ? [`Type "Ada" into "${label}" and check that the field contains "Ada"`] : []),
    ...(otherControl ? [`Click "${otherControl}" and check that the page shows no error`] : []),
  ];
  return [...own, ...general].slice(0, 3);
}
