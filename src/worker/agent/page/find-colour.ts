import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from './page-view.ts';

const colours: { [name: string]: [red: number, green: number, blue: number] } = {
  black: [0, 0, 0],
  white: [255, 255, 255],
  grey: [128, 128, 128],
  gray: [128, 128, 128],
  red: [230, 0, 0],
  orange: [255, 153, 0],
  yellow: [255, 255, 0],
  green: [0, 138, 0],
  blue: [0, 102, 204],
  purple: [153, 51, 255],
  violet: [153, 51, 255],
  pink: [255, 105, 180],
  brown: [150, 75, 0],
};
const tooFar = 120;

export const isColour = (name: string) => name.toLowerCase() in colours;

/** The box of a palette that is nearest to a colour's name. */
export function findColour(view: PageView, name: string): PageElement | null {
  const wanted = colours[name.toLowerCase()];
  if (!wanted) return null;
  const ranked = view.elements
    .map((element) => ({ element, far: distanceTo(element.colour, wanted) }))
    .filter(({ far }) => far < tooFar)
    .sort((a, b) => a.far - b.far);
  return ranked[0]?.element ?? null;
}

/** How far a colour is from one of that name; 0 when the name is none that we know. */
export function colourDistance(colour: string, name: string) {
  const wanted = colours[name];
  return wanted ? distanceTo(colour, wanted) : 0;
}

function distanceTo(colour: string, wanted: [number, number, number]) {
  const found = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour);
  if (!found) return Number.POSITIVE_INFINITY;
  return Math.hypot(...wanted.map((part, index) => part - Number(found[index + 1])));
}
