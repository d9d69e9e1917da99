// @ts-check
// Which folder may import which. An allow-list: a folder that is not declared here can neither import nor be imported.
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** @typedef {{ path: string, text: string }} SourceFile path from the project's root, with forward slashes */
/** @typedef {{ to: string, typeOnly: boolean }} Import */

const settings = [
  'src/config.ts',
  'src/keys.ts',
  'src/log.ts',
  'src/metrics.ts',
  'src/signed-links.ts',
  'src/repeat.ts',
];
const composition = ['src/open-services.ts', 'src/supervisor', ...settings];
const helper = ['src/helper-process.ts', 'src/serve-requests.ts'];
const agentBase = ['src/worker/browser', 'src/language', 'src/contract'];
/** @param {string[]} names */
const agentFolders = (...names) => names.map((name) => `src/worker/agent/${name}`);
const webBase = ['src/contract', 'src/script'];
const webWords = ['src/web/host-name.ts', 'src/web/site-path.ts', 'src/web/theme.ts', 'src/web/time-ago.ts'];

/**
 * A folder, or a single file, and what it may import besides itself. A folder with declared subfolders owns only the
 * files directly in it. `*` stands for any name: these folders may not import each other.
 * @type {Record<string, string[]>}
 */
const mayImport = {
  'src/contract': [],
  'src/script': ['src/contract'],
  'src/cli': ['src/contract'],
  'src/import': ['src/contract'],
  'src/disable-telemetry.ts': [],
  'src/language': ['src/contract', 'src/fork-module.ts', 'src/disable-telemetry.ts'],
  'src/icons': ['src/contract', ...helper, 'src/disable-telemetry.ts'],
  'src/db': ['src/contract'],
  'src/queue': ['src/contract'],
  'src/network': ['src/contract'],
  'src/storage': ['src/contract'],
  'src/model': ['src/contract'],
  'src/config.ts': ['src/contract'],
  'src/child-environment.ts': [],
  'src/fork-module.ts': ['src/child-environment.ts'],
  'src/helper-process.ts': ['src/contract', 'src/fork-module.ts', 'src/serve-requests.ts'],
  'src/serve-requests.ts': [],
  'src/keys.ts': ['src/contract'],
  'src/describe-error.ts': [],
  'src/log.ts': ['src/describe-error.ts'],
  'src/metrics.ts': [],
  'src/repeat.ts': [],
  'src/signed-links.ts': ['src/contract'],
  'src/open-services.ts': ['src/db', 'src/queue', 'src/storage', 'src/contract', ...settings],
  'src/supervisor': ['src/db', 'src/contract', ...settings],
  'src/main.ts': ['src/supervisor'],
  'src/database-process.ts': ['src/db', ...composition],

  'src/server': [
    'src/server/demo',
    'src/server/auth',
    'src/server/live',
    'src/server/mail',
    'src/server/routes',
    'src/server/services',
    'src/db',
    'src/language',
    'src/queue',
    'src/storage',
    'src/contract',
    ...composition,
  ],
  'src/server/auth': ['src/contract'],
  'src/server/alerts': ['src/contract'],
  'src/server/evidence': ['src/contract'],
  'src/server/demo': ['src/server/services'],
  'src/server/mail': ['src/server/alerts', 'src/contract'],
  'src/server/services': [
    'src/server/alerts',
    'src/server/evidence',
    'src/server/auth',
    'src/server/mail',
    'src/db',
    'src/queue',
    'src/storage',
    'src/language',
    'src/network',
    'src/signed-links.ts',
    'src/log.ts',
    'src/contract',
  ],
  'src/server/routes': ['src/server/services', 'src/contract'],
  'src/server/live': ['src/server/services', 'src/contract'],

  'src/worker': [
    ...agentFolders('runner'),
    'src/worker/browser',
    'src/worker/jobs',
    'src/worker/live',
    'src/worker/recorder',
    'src/worker/video',
    'src/db',
    'src/queue',
    'src/storage',
    'src/model',
    'src/contract',
    ...composition,
  ],
  'src/worker/browser': ['src/network', 'src/contract', 'src/child-environment.ts'],
  'src/worker/live': ['src/worker/browser', 'src/contract'],
  'src/worker/pictures': ['src/contract', ...helper],
  'src/worker/recorder': ['src/worker/browser', 'src/worker/pictures', 'src/contract'],
  'src/worker/ocr': ['src/contract', ...helper, 'src/disable-telemetry.ts'],
  'src/worker/chooser': ['src/contract', ...helper, 'src/disable-telemetry.ts'],
  'src/worker/video': [
    'src/icons',
    'src/worker/ocr',
    'src/worker/pictures',
    'src/language',
    'src/model',
    'src/contract',
    'src/fork-module.ts',
    'src/disable-telemetry.ts',
  ],
  // What a step does, from the page up to the whole step: each folder may import those before it.
  'src/worker/agent/page': [...agentBase, 'src/worker/chooser', 'src/worker/ocr', 'src/icons'],
  'src/worker/agent/actions': [...agentFolders('page'), ...agentBase],
  'src/worker/agent/locate': [...agentFolders('page', 'actions'), ...agentBase],
  'src/worker/agent/search': [...agentFolders('page', 'actions', 'locate'), ...agentBase],
  'src/worker/agent/checks': [...agentFolders('page', 'actions', 'locate'), ...agentBase],
  'src/worker/agent/controls': [
    ...agentFolders('page', 'actions', 'locate', 'search', 'checks'),
    'src/worker/ocr',
    ...agentBase,
  ],
  'src/worker/agent/tasks': [
    ...agentFolders('page', 'actions', 'locate', 'search', 'checks', 'controls'),
    ...agentBase,
  ],
  'src/worker/agent/forms': [...agentFolders('page', 'actions', 'locate', 'search', 'controls', 'tasks'), ...agentBase],
  'src/worker/agent/plan': [
    ...agentFolders('page', 'actions', 'locate', 'search', 'controls', 'tasks'),
    'src/worker/chooser',
    ...agentBase,
  ],
  'src/worker/agent/brain': [...agentFolders('page', 'actions', 'checks', 'controls'), 'src/model', ...agentBase],
  'src/worker/agent/runner': [
    ...agentFolders('page', 'actions', 'locate', 'search', 'checks', 'controls', 'tasks', 'forms', 'plan', 'brain'),
    'src/model',
    ...agentBase,
  ],
  'src/worker/try-steps': [
    ...agentFolders('actions', 'page', 'locate', 'runner'),
    'src/language',
    'src/worker/browser',
    'src/worker/video',
    'src/contract',
  ],
  'src/worker/jobs': [
    ...agentFolders('actions', 'plan', 'runner'),
    'src/worker/browser',
    'src/worker/try-steps',
    'src/worker/live',
    'src/worker/recorder',
    'src/worker/video',
    'src/db',
    'src/queue',
    'src/storage',
    'src/model',
    'src/log.ts',
    'src/metrics.ts',
    'src/contract',
  ],

  'src/web': [
    'src/web/pages',
    'src/web/features/*',
    'src/web/ui',
    'src/web/api',
    'src/web/session',
    ...webWords,
    ...webBase,
  ],
  'src/web/pages': [
    'docs/writing-flows.md',
    'src/web/features/*',
    'src/web/ui',
    'src/web/api',
    'src/web/session',
    ...webWords,
    ...webBase,
  ],
  'src/web/features/*': ['src/import', 'src/web/ui', 'src/web/api', 'src/web/session', ...webWords, ...webBase],
  'src/web/ui': webBase,
  'src/web/api': ['src/web/session', 'src/contract'],
  'src/web/session': ['src/contract'],
  'src/web/live': ['src/contract'],
  'docs/writing-flows.md': [],
  'src/web/host-name.ts': [],
  'src/web/site-path.ts': [],
  'src/web/theme.ts': [],
  'src/web/time-ago.ts': [],

  'src/testing': [
    ...agentFolders('actions', 'page', 'plan', 'runner'),
    'src/worker/browser',
    'src/server',
    'src/server/auth',
    'src/server/mail',
    'src/server/services',
    'src/db',
    'src/language',
    'src/queue',
    'src/storage',
    'src/contract',
    ...settings,
  ],
  e2e: ['e2e/sites', 'src/testing', 'src/contract', 'src/script'],
  'e2e/sites': ['e2e', 'src/contract'],
  'e2e/pages': ['e2e/sites', 'src/testing'],
  bench: [
    'e2e/sites',
    'src/db',
    'src/language',
    ...agentFolders('plan'),
    'src/worker/chooser',
    'src/worker/ocr',
    'src/worker/video',
    'src/testing',
    'src/contract',
    'training',
  ],
  scripts: [],
  training: [],
  'training/chooser': [],
  'training/icons': ['src/icons'],
  'training/lines': [],
  'training/elements': [],
  'training/pointers': [],
};

/** What tests may import in addition. */
const testsMayImport = [
  'src/testing',
  'src/script',
  'src/language',
  'src/db',
  'src/server/mail',
  'src/contract',
  ...settings,
];

/**
 * Packages that only their owner folders may import.
 * @type {Record<string, string[]>}
 */
const ownersOfPackages = {
  zod: ['src/contract', 'src/config.ts', 'src/server/routes', 'src/worker/agent/brain', 'src/worker/video'],
  'drizzle-orm': ['src/db', 'src/queue'],
  pg: ['src/db', 'src/testing'],
  pino: ['src/log.ts'],
  'prom-client': ['src/metrics.ts', 'src/supervisor'],
  '@electric-sql/pglite': ['src/db', 'src/testing'],
  'pg-boss': ['src/queue'],
  ai: ['src/model'],
  '@ai-sdk/*': ['src/model'],
  'playwright-core': ['src/worker/browser'],
  'onnxruntime-node': ['src/icons', 'src/language', 'src/worker/chooser', 'src/worker/ocr', 'src/worker/video'],
  nodemailer: ['src/server/mail'],
  yaml: ['src/cli'],
  yazl: ['src/server/services'],
  recharts: ['src/web/features/overview'],
  acorn: ['src/import'],
  '@sveltejs/acorn-typescript': ['src/import'],
};

/** These also run in the browser, where Node's modules do not exist. */
const runsInBrowsers = /^src\/(contract|import|script|web)(\/|$)/;
/** Everything depends on these folders, so they have almost no dependencies themselves. */
const onlyPackages = /** @type {Record<string, string[]>} */ ({ 'src/contract': ['zod'], 'src/script': [] });

/**
 * Every kind of syntax node that imports, and its property with the module name.
 * @type {Record<string, string>}
 */
const sourceOfImport = {
  ImportDeclaration: 'source',
  ExportAllDeclaration: 'source',
  ExportNamedDeclaration: 'source',
  ImportExpression: 'source',
  TSImportType: 'source',
  TSExternalModuleReference: 'expression',
};

const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path) || /^(src\/testing|e2e)\//.test(path);

/**
 * Returns one line for each forbidden import.
 * @param {SourceFile[]} files
 * @param {{ devPackages?: string[] }} [options] packages that are not installed when the product runs
 * @returns {string[]}
 */
export function checkImports(files, { devPackages = [] } = {}) {
  return files.flatMap((file) => {
    const folder = folderOf(file.path);
    if (!folder) return [`${file.path} is in a folder that scripts/import-rules.mjs does not declare`];
    return listImports(file)
      .map((imported) => {
        const local = localPath(file.path, imported.to);
        if (local !== null) return checkLocal({ file, folder, local });
        return checkPackage({ file, folder, imported, devPackages });
      })
      .filter((problem) => problem !== null);
  });
}

/**
 * Returns one line for each group of files that import each other in a circle, types included.
 * @param {SourceFile[]} files
 * @returns {string[]}
 */
export function findCycles(files) {
  const paths = new Set(files.map(({ path }) => path));
  const graph = new Map(
    files.map((file) => [
      file.path,
      listImports(file)
        .map(({ to }) => localPath(file.path, to))
        .filter((to) => to !== null && paths.has(to)),
    ]),
  );
  /** @param {string} from */
  const reachable = (from) => {
    /** @type {Set<string>} */
    const seen = new Set();
    const queue = [...(graph.get(from) ?? [])];
    for (let path = queue.pop(); path; path = queue.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      queue.push(...(graph.get(path) ?? []));
    }
    return seen;
  };
  const reach = new Map([...graph.keys()].map((path) => [path, reachable(path)]));
  const inCycle = [...graph.keys()].filter((path) => reach.get(path)?.has(path));
  return inCycle.map((path) => {
    const others = inCycle.filter((other) => reach.get(path)?.has(other) && reach.get(other)?.has(path));
    return `${path} is in an import cycle: ${others.join(', ')}`;
  });
}

/** @param {{ file: SourceFile, folder: string, local: string }} import_ */
function checkLocal({ file, folder, local }) {
  const target = folderOf(local);
  const inSources = folder.startsWith('src/');
  const allowed = [
    ...new Set([...(mayImport[patternOf(folder)] ?? []), ...(isTest(file.path) && inSources ? testsMayImport : [])]),
  ];
  if (target === folder || (target && allowed.includes(patternOf(target)))) {
    const leaksTest = isTest(local) && !isTest(file.path) && folder !== 'bench';
    return leaksTest ? `${file.path} imports ${local}: only tests may import tests` : null;
  }
  return `${file.path} imports ${local}: "${shortName(folder)}" may import ${listNames(allowed)}`;
}

/** @param {{ file: SourceFile, folder: string, imported: Import, devPackages: string[] }} import_ */
function checkPackage({ file, folder, imported, devPackages }) {
  const name = packageName(imported.to);
  const who = `${file.path} imports ${imported.to}`;
  const test = isTest(file.path);
  const inSources = folder.startsWith('src/');
  if (isBuiltin(imported.to)) {
    return runsInBrowsers.test(folder) && !test ? `${who}: "${shortName(folder)}" also runs in browsers` : null;
  }
  if (devPackages.includes(name)) {
    const harmless = test || !inSources || imported.typeOnly;
    return harmless ? null : `${who}: it is in devDependencies, so it is missing when the product runs`;
  }
  const owners = ownersOfPackages[name] ?? ownersOfPackages[name.replace(/\/.*/, '/*')];
  if (owners && inSources && !test && !owners.includes(folder))
    return `${who}: only ${listNames(owners, '')} may import ${name}`;
  const allowed = onlyPackages[folder];
  if (allowed && !test && !allowed.includes(name))
    return `${who}: "${shortName(folder)}" may import ${listNames(allowed, 'only ', 'no package')}`;
  return null;
}

/**
 * The declared folder or file that owns a path: its longest declared prefix. A test belongs to its file.
 * @param {string} fileOrTest
 */
function folderOf(fileOrTest) {
  const path = fileOrTest.replace(/(\.db)?\.test(?=\.tsx?$)/, '');
  if (patternOf(path) in mayImport) return path;
  const parts = path.split('/');
  for (let length = parts.length - 1; length > 0; length--) {
    const folder = parts.slice(0, length).join('/');
    if (!(patternOf(folder) in mayImport)) continue;
    const direct = length === parts.length - 1;
    return direct || !hasDeclaredParts(folder) ? folder : null;
  }
  return null;
}

/** @param {string} folder */
const hasDeclaredParts = (folder) => Object.keys(mayImport).some((key) => key.startsWith(`${folder}/`));

/** @param {string} folder */
function patternOf(folder) {
  if (folder in mayImport) return folder;
  return folder.replace(/[^/]+$/, '*');
}

/**
 * @param {string} from
 * @param {string} specifier
 */
function localPath(from, specifier) {
  if (!specifier.startsWith('.')) return null;
  const withoutQuery = specifier.replace(/[?#].*$/, '');
  return posix.join(posix.dirname(from), withoutQuery);
}

/** @param {SourceFile} file */
function listImports({ path, text }) {
  /** @type {Import[]} */
  const imports = [];
  /** @param {any} node */
  const collect = (node) => {
    const to = literalText(node[sourceOfImport[node.type] ?? '']);
    if (to !== null) imports.push({ to, typeOnly: isTypeOnly(node) });
  };
  const visits = Object.fromEntries(Object.keys(sourceOfImport).map((type) => [type, collect]));
  new Visitor(visits).visit(parseSync(path, text).program);
  return imports;
}

/** @param {any} node */
const isTypeOnly = (node) => node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';

/**
 * A computed import cannot be checked and is left to reviewers.
 * @param {any} node
 * @returns {string | null}
 */
function literalText(node) {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return null;
}

/** @param {string} specifier */
const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** @param {string} specifier */
const isBuiltin = (specifier) => specifier.startsWith('node:') || builtinModules.includes(specifier);

/** @param {string} folder */
const shortName = (folder) => folder.replace(/^src\//, '');

/** @param {string[]} names */
function listNames(names, before = 'only ', none = 'nothing') {
  return names.length > 0 ? before + names.map(shortName).join(', ') : none;
}
