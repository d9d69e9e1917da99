// CTC decoding of the network's output: repeated characters are one, and a blank separates two equal ones.

export type Decoded = {
  chars: {
    char: string;
    /** Its position in steps: the middle of those it takes. */
    step: number;
  }[];
  confidence: number;
};
type Reading = { steps: number; chars: string[] };

const ideograph = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

export function decodeText(likelihood: Float32Array, reading: Reading): Decoded {
  const decoded = decode(likelihood, reading, () => true);
  const foreign = decoded.chars.filter(({ char }) => ideograph.test(char)).length;
  if (foreign === 0) return { ...decoded, chars: decoded.chars.map((each) => ({ ...each, char: narrow(each.char) })) };
  if (foreign > decoded.chars.length / 2) return decoded;
  // A single ideograph among letters is a misread icon or letter.
  const { chars, confidence } = decode(likelihood, reading, (char) => !ideograph.test(char));
  return { chars: chars.map((each) => ({ ...each, char: narrow(each.char) })), confidence };
}

function decode(likelihood: Float32Array, { steps, chars }: Reading, isAllowed: (char: string) => boolean): Decoded {
  const decoded: Decoded['chars'] = [];
  const allowed = chars.map(isAllowed);
  let [before, since, sum] = [0, 0, 0];
  for (let step = 0; step < steps; step += 1) {
    const { best, value } = bestAt(likelihood.subarray(step * chars.length, (step + 1) * chars.length), allowed);
    const last = decoded.at(-1);
    if (best !== 0 && best === before && last) last.step = (since + step) / 2;
    else if (best !== 0) {
      decoded.push({ char: chars[best] as string, step });
      since = step;
      sum += value;
    }
    before = best;
  }
  return { chars: decoded, confidence: decoded.length > 0 ? sum / decoded.length : 0 };
}

function bestAt(values: Float32Array, allowed: boolean[]) {
  let [best, value] = [0, 0];
  for (let index = 0; index < values.length; index += 1) {
    const each = values[index] as number;
    if (each > value && allowed[index]) [best, value] = [index, each];
  }
  return { best, value };
}

const narrowForms: Record<string, string> = {
  '。': '.',
  '、': ',',
  '∶': ':',
  '【': '[',
  '】': ']',
  '￥': '¥',
  '￡': '£',
  '　': ' ',
};

/** Replaces full-width forms of Latin characters and punctuation. */
function narrow(char: string) {
  const code = char.charCodeAt(0);
  return narrowForms[char] ?? (code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : char);
}
