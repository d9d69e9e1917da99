// CTC decoding of the network's output: repeated characters are one, and a blank separates two equal ones.

export type DecodedChar = {
  char: string;
  likelihood: number;
  /** Other characters that it could be, with their likelihoods. */
  others: Map<string, number>;
  /** The middle of the steps in which it was seen. */
  at: number;
};
type Reading = { steps: number; chars: string[] };

/** Less likely characters are not worth a thought. */
const minOther = 0.01;

export function decodeText(likelihoods: Float32Array, { steps, chars }: Reading): DecodedChar[] {
  const decoded: DecodedChar[] = [];
  let before = 0;
  for (let step = 0; step < steps; step += 1) {
    const values = likelihoods.subarray(step * chars.length, (step + 1) * chars.length);
    const best = bestOf(values);
    const last = decoded.at(-1);
    if (best !== 0 && best === before && last) {
      join(last, values, chars);
      last.at += 0.5;
    } else if (best !== 0) {
      const next = { char: chars[best] as string, likelihood: 0, others: new Map<string, number>(), at: step };
      join(next, values, chars);
      decoded.push(next);
    }
    before = best;
  }
  return decoded;
}

/** Of several steps, each character's best likelihood counts. */
function join(decoded: DecodedChar, values: Float32Array, chars: string[]) {
  for (let index = 1; index < values.length; index += 1) {
    const value = values[index] as number;
    if (value < minOther) continue;
    const char = chars[index] as string;
    if (char === decoded.char) decoded.likelihood = Math.max(decoded.likelihood, value);
    else decoded.others.set(char, Math.max(decoded.others.get(char) ?? 0, value));
  }
}

function bestOf(values: Float32Array) {
  let best = 0;
  for (let index = 1; index < values.length; index += 1)
    if ((values[index] as number) > (values[best] as number)) best = index;
  return best;
}
