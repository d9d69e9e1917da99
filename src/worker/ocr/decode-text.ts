// From what the network says at each step to signs: repetitions are one sign, and nothing parts two that are alike (CTC).

export type Decoded = {
  signs: {
    sign: string;
    /** Where it stands, in steps; between two when it takes both. */
    step: number;
  }[];
  confidence: number;
};
type Reading = { steps: number; signs: string[] };

const ideograph = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

export function decodeText(likelihood: Float32Array, reading: Reading): Decoded {
  const decoded = decode(likelihood, reading, () => true);
  const foreign = decoded.signs.filter(({ sign }) => ideograph.test(sign)).length;
  if (foreign === 0) return { ...decoded, signs: decoded.signs.map((each) => ({ ...each, sign: narrow(each.sign) })) };
  if (foreign > decoded.signs.length / 2) return decoded;
  // A stray ideograph among letters is an icon or a letter misread.
  const { signs, confidence } = decode(likelihood, reading, (sign) => !ideograph.test(sign));
  return { signs: signs.map((each) => ({ ...each, sign: narrow(each.sign) })), confidence };
}

function decode(likelihood: Float32Array, { steps, signs }: Reading, isAllowed: (sign: string) => boolean): Decoded {
  const decoded: Decoded['signs'] = [];
  const allowed = signs.map(isAllowed);
  let [before, since, sum] = [0, 0, 0];
  for (let step = 0; step < steps; step += 1) {
    const { best, value } = bestAt(likelihood.subarray(step * signs.length, (step + 1) * signs.length), allowed);
    const last = decoded.at(-1);
    if (best !== 0 && best === before && last) last.step = (since + step) / 2;
    else if (best !== 0) {
      decoded.push({ sign: signs[best] as string, step });
      since = step;
      sum += value;
    }
    before = best;
  }
  return { signs: decoded, confidence: decoded.length > 0 ? sum / decoded.length : 0 };
}

function bestAt(values: Float32Array, allowed: boolean[]) {
  let [best, value] = [0, 0];
  for (let index = 0; index < values.length; index += 1) {
    const each = values[index] as number;
    if (each > value && allowed[index]) [best, value] = [index, each];
  }
  return { best, value };
}

const alike: Record<string, string> = {
  '。': '.',
  '、': ',',
  '∶': ':',
  '【': '[',
  '】': ']',
  '￥': '¥',
  '￡': '£',
  '　': ' ',
};

/** The wide forms of Latin signs and punctuation, which look alike. */
function narrow(sign: string) {
  const code = sign.charCodeAt(0);
  return alike[sign] ?? (code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : sign);
}
