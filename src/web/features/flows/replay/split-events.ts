/** Splits `{"data":[…]}`, which arrives in chunks, into the JSON of its elements, each as soon as it is complete. */
export function createEventSplitter() {
  let rest = '';
  let scanned = 0;
  let start = -1;
  let depth = 0;
  let inText = false;
  let escaped = false;

  function scan(code: number) {
    if (escaped) escaped = false;
    else if (inText && code === backslash) escaped = true;
    else if (code === quote) inText = !inText;
    else if (inText) return 0;
    else if (code === openBrace || code === openBracket) return 1;
    else if (code === closeBrace || code === closeBracket) return -1;
    return 0;
  }

  return function split(chunk: string) {
    const elements: string[] = [];
    rest += chunk;
    for (; scanned < rest.length; scanned += 1) {
      const step = scan(rest.charCodeAt(scanned));
      if (step === 1 && depth === elementDepth) start = scanned;
      depth += step;
      if (step !== -1 || depth !== elementDepth || start === -1) continue;
      elements.push(rest.slice(start, scanned + 1));
      start = -1;
    }
    const keepFrom = start === -1 ? rest.length : start;
    rest = rest.slice(keepFrom);
    scanned -= keepFrom;
    start = start === -1 ? -1 : 0;
    return elements;
  };
}

/** Inside the outer object and its array. */
const elementDepth = 2;
const [quote, backslash] = [34, 92];
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93];
