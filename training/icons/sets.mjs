// The icon sets that the classifier learns from and is tested on, and how to read their pictures.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const packages = new URL('./node_modules/', import.meta.url).pathname;

/** @typedef {{ set: string, name: string, style: string, svg: string }} Icon `name` without the words for its style and size */
/** @typedef {{ set: string, package: string, folders?: Record<string, string>, keep?: RegExp, strip?: RegExp }} SetOfFiles */

/** Sets whose files are read as their makers publish them, so that their paths can be recognized on pages. @type {SetOfFiles[]} */
const sets = [
  { set: 'lucide', package: 'lucide-static', folders: { '': 'icons' } },
  { set: 'tabler', package: '@tabler/icons', folders: { '': 'icons/outline', filled: 'icons/filled' } },
  { set: 'bootstrap', package: 'bootstrap-icons', folders: { '': 'icons' } },
  { set: 'feather', package: 'feather-icons', folders: { '': 'dist/icons' } },
  { set: 'mdi', package: '@mdi/svg', folders: { '': 'svg' } },
  {
    set: 'material',
    package: '@material-design-icons/svg',
    folders: { '': 'filled', outlined: 'outlined', round: 'round', sharp: 'sharp' },
  },
  {
    set: 'fontawesome',
    package: '@fortawesome/fontawesome-free',
    folders: { solid: 'svgs/solid', regular: 'svgs/regular', brands: 'svgs/brands' },
  },
  {
    set: 'heroicons',
    package: 'heroicons',
    folders: { outline: '24/outline', solid: '24/solid', mini: '20/solid', micro: '16/solid' },
  },
  { set: 'ionicons', package: 'ionicons', folders: { '': 'dist/svg' } },
  { set: 'remix', package: 'remixicon', folders: { '': 'icons' } },
  {
    set: 'phosphor',
    package: '@phosphor-icons/core',
    folders: {
      regular: 'assets/regular',
      bold: 'assets/bold',
      fill: 'assets/fill',
      light: 'assets/light',
      thin: 'assets/thin',
    },
  },
  { set: 'boxicons', package: 'boxicons', folders: { '': 'svg/regular', solid: 'svg/solid', logos: 'svg/logos' } },
  { set: 'eva', package: 'eva-icons', folders: { '': 'outline/svg', fill: 'fill/svg' } },
  { set: 'octicons', package: '@primer/octicons', folders: { '': 'build/svg' } },
  {
    set: 'antd',
    package: '@ant-design/icons-svg',
    folders: { '': 'inline-namespaced-svg/outlined', filled: 'inline-namespaced-svg/filled' },
  },
  { set: 'carbon', package: '@carbon/icons', folders: { '': 'svg/32' } },
  { set: 'fluent', package: '@fluentui/svg-icons', folders: { '': 'icons' }, keep: /^[^/]+_24_(?:regular|filled)$/ },
  { set: 'iconoir', package: 'iconoir', folders: { '': 'icons/regular', solid: 'icons/solid' } },
  { set: 'polaris', package: '@shopify/polaris-icons', folders: { '': 'dist/svg' }, strip: /Icon$/ },
];

/** Sets from the collection of Iconify, which has one file per set. */
const collections =
  'akar-icons basil bytesize charm ci cil circum clarity codicon ei eos-icons ep f7 fe flowbite fontisto formkit foundation garden gg gravity-ui grommet-icons hugeicons humbleicons icon-park-outline iconamoon ix jam la lets-icons lineicons mage majesticons material-symbols mingcute mono-icons mynaui nimbus oi ooui oui pajamas pixelarticons prime quill radix-icons rivet-icons si simple-line-icons solar stash system-uicons tdesign teenyicons uil uiw vaadin weui zondicons'.split(
    ' ',
  );

/** Never used for training, nor for any choice made in training. */
export const testSets = ['carbon', 'fluent', 'iconoir', 'polaris'];
/** Used to choose between models and to set the threshold. */
export const validationSets = ['boxicons', 'clarity', 'flowbite', 'gravity-ui', 'tdesign'];

const styles =
  /[-_](?:outlined|outline|filled|fill|solid|line|linear|bold|broken|sharp|rounded|round|two-?tone|thin|light|regular|duotone|stroke|stroked|o|ltr|logo|lg|sm|large|small|\d{1,2})$/;
const prefixes = /^(?:bxs?-|bxl-|logo-{1,2}|brand-|social-|md-|ios-|brand_|fad-|fa-)/;

/** A name with the words for its style and size removed, and with `numbers` unless they are to be removed too. */
export function plainName(name, { numbers = false } = {}) {
  let plain = name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[-_\s]+/g, '-')
    .replace(prefixes, '');
  for (;;) {
    const shorter = numbers && /-\d+$/.test(plain) ? plain : plain.replace(styles, '');
    if (shorter === plain || shorter === '') return plain;
    plain = shorter;
  }
}

export const setNames = [...sets.map(({ set }) => set), ...collections];

/** @returns {{ set: string, package: string, version: string, licence: string, icons: { file: string, name: string, svg: () => string }[] }} */
export function readSet(name) {
  const files = sets.find(({ set }) => set === name);
  const folder = join(packages, files ? files.package : `@iconify-json/${name}`);
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const head = { set: name, package: about.name, version: about.version };
  if (files) return { ...head, licence: licenceOf(about), icons: readFiles(files, folder) };
  const { icons, width = 16, height = 16, info } = JSON.parse(readFileSync(join(folder, 'icons.json'), 'utf8'));
  return {
    ...head,
    licence: info?.license?.spdx ?? licenceOf(about),
    icons: Object.entries(icons).map(([file, each]) => ({
      file,
      name: plainName(file),
      svg: () =>
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${each.left ?? 0} ${each.top ?? 0} ${each.width ?? width} ${each.height ?? height}">${each.body}</svg>`,
    })),
  };
}

const licenceOf = (about) =>
  typeof about.license === 'string' ? about.license : (about.license?.type ?? 'see package');

function readFiles({ folders, keep, strip }, folder) {
  return Object.entries(folders ?? {}).flatMap(([style, path]) =>
    readdirSync(join(folder, path), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.svg') && (!keep || keep.test(file.slice(0, -4))))
      .sort()
      .map((file) => {
        const base = basename(file, '.svg').replace(strip ?? /$^/, '');
        return {
          file: style ? `${style}/${base}` : base,
          name: plainName(base.replace(/_(?:24_)?(?:regular|filled)$/, '')),
          svg: () => readFileSync(join(folder, path, file), 'utf8'),
        };
      }),
  );
}
