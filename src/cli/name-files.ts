const longestName = 50;
/** Names that Windows keeps for devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/;

export function slugOf(title: string) {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFKC');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const slug = [...words.join('-')].slice(0, longestName).join('').replace(/-+$/, '');
  return slug === '' || reserved.test(slug) ? `flow${slug && `-${slug}`}` : slug;
}

/** A file name for each title, in order. Those in `taken` are used by other files. */
export function nameFiles(titles: string[], taken: string[]) {
  const used = new Set(taken.map(comparable));
  return titles.map((title) => {
    const slug = slugOf(title);
    let name = `${slug}.yaml`;
    for (let number = 2; used.has(comparable(name)); number++) name = `${slug}-${number}.yaml`;
    used.add(comparable(name));
    return name;
  });
}

/** Some systems ignore case and how an accent is encoded. */
function comparable(name: string) {
  return name.normalize('NFC').toLowerCase();
}

const collator = new Intl.Collator('en', { numeric: true });

/** In the order in which `nameFiles` gives out names: “a” before “a-2” before “a-10”. */
export function compareFileNames(a: string, b: string) {
  const [stemA, stemB] = [a.replace(/\.yaml$/, ''), b.replace(/\.yaml$/, '')];
  return collator.compare(stemA, stemB) || (a < b ? -1 : 1);
}
