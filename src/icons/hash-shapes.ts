// A drawing of a known icon set is recognized by its shapes, however it is coloured or sized.
import { createHash } from 'node:crypto';

export type Shape = { tag: string; attributes: Record<string, string> };

const measures: Record<string, string[]> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
};
/** Sets draw an invisible square around an icon. */
const isFrame = /^M0 0h(\d+)v\1H0V?0?z?$/i;

/** Ten hexadecimal digits; undefined for a drawing with too little in it to be known by. */
export function hashOfShapes(shapes: Shape[]): string | undefined {
  const drawn = shapes.flatMap(({ tag, attributes }) => {
    const values = (measures[tag] ?? []).map((name) => (attributes[name] ?? '').trim().replace(/[\s,]+/g, ' '));
    const isInvisible = attributes.fill === 'none' && (attributes.stroke === 'none' || tag === 'rect');
    return isInvisible || isFrame.test(values[0] ?? '') || values.every((value) => !value)
      ? []
      : [`${tag} ${values.join(' ')}`];
  });
  const text = drawn.join('|');
  return text.length < 12 ? undefined : createHash('sha256').update(text).digest('hex').slice(0, 10);
}
