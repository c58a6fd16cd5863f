const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs');
const { dirname, join, relative, sep } = require('node:path');
const ts = require('typescript');

const SOURCE_FILE = /(?<!\.(?:test|spec|stories|d))\.tsx?$/;
const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx', ''];

function splitPath(file) {
  const end = file.lastIndexOf(`${sep}src${sep}`);
  if (end < 0) return undefined;
  const src = file.slice(0, end + 4);
  return { src, path: relative(src, file).split(sep) };
}

function resolveImport(file, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const base = join(dirname(file), specifier);
  return ENDINGS.map((ending) => base + ending).find((path) => /\.tsx?$/.test(path) && existsSync(path) && statSync(path).isFile());
}

/**
 * Returns the two sibling folders that contain a file and the file that it imports. Returns undefined if one of the files lies directly in
 * their common folder, or if the importing file is test code, which may import any folder.
 */
function findSiblings(src, file, target) {
  const [from, to] = [file, target].map((path) => relative(src, path).split(sep));
  const depth = from.findIndex((name, at) => name !== to[at]);
  if (from.includes('testing') || depth + 1 >= Math.min(from.length, to.length)) return undefined;
  return [from, to].map((path) => join(src, ...path.slice(0, depth + 1)));
}

/** Maps each file to the files that it imports, and each folder to the sibling folders that its files import. */
function readImports(src) {
  const imports = new Map();
  const add = (from, to) => imports.set(from, (imports.get(from) ?? new Set()).add(to));
  for (const name of readdirSync(src, { recursive: true }))
    if (SOURCE_FILE.test(name)) {
      const file = join(src, name);
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      for (const { fileName } of importedFiles) {
        const target = resolveImport(file, fileName);
        if (!target?.startsWith(src + sep)) continue;
        add(file, target);
        const siblings = findSiblings(src, file, target);
        if (siblings) add(...siblings);
      }
    }
  return imports;
}

/** To lint one file, the rules need the imports of all files of the project, so these imports are cached. */
const importsBySrc = new Map();
function cachedImports(src) {
  if (!importsBySrc.has(src)) importsBySrc.set(src, readImports(src));
  return importsBySrc.get(src);
}

function findChain(imports, from, to) {
  const previous = new Map([[from, undefined]]);
  for (const file of previous.keys()) {
    if (file === to) {
      const chain = [];
      for (let step = file; step !== undefined; step = previous.get(step)) chain.unshift(step);
      return chain;
    }
    for (const next of imports.get(file) ?? []) if (!previous.has(next)) previous.set(next, file);
  }
  return undefined;
}

const visitImports = (file, check) => {
  const visit = (node, source) => {
    const target = typeof source?.value === 'string' && resolveImport(file, source.value);
    if (target) check(node, target);
  };
  return {
    ImportDeclaration: (node) => visit(node, node.source),
    ExportNamedDeclaration: (node) => visit(node, node.source),
    ExportAllDeclaration: (node) => visit(node, node.source),
    ImportExpression: (node) => visit(node, node.source),
    TSImportType: (node) => visit(node, node.source),
  };
};

/** `findSteps` returns the two nodes that an import connects: two files or two folders. */
const refuseCycles = (description, findSteps) => ({
  meta: { type: 'problem', docs: { description }, schema: [], messages: { cycle: 'Import cycle: {{chain}}.' } },
  create(context) {
    const file = context.filename;
    const place = splitPath(file);
    if (!place || !SOURCE_FILE.test(file)) return {};
    const imports = cachedImports(place.src);
    return visitImports(file, (node, target) => {
      const [from, to] = findSteps(place.src, file, target) ?? [];
      const chain = from && findChain(imports, to, from);
      if (!chain) return;
      const names = [from, ...chain].map((step) => relative(place.src, step).split(sep).join('/'));
      context.report({ node, messageId: 'cycle', data: { chain: names.join(' → ') } });
    });
  },
});

const noImportCycle = refuseCycles(
  'Refuse import cycles within a project, also of types and lazy imports. Nx refuses cycles of projects.',
  (_src, file, target) => [file, target],
);
const noFolderCycle = refuseCycles('Refuse sibling folders that import one another, at any depth and also indirectly.', findSiblings);

const importDirection = {
  meta: {
    type: 'problem',
    docs: {
      description:
        'Limit imports between the folders below src. `layers` lists folders from the top to the bottom; no folder imports a higher one, and folders without a layer are the lowest. Subfolders of a folder in `apart` never import one another.',
    },
    schema: [
      {
        type: 'object',
        properties: {
          layers: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
          apart: { type: 'array', items: { type: 'string' } },
        },
        additionalProperties: false,
      },
    ],
    messages: {
      upward: '{{from}} must not import {{to}}, which is a higher layer.',
      apart: 'Parts of {{folder}} never import one another; move what both use to a lower folder.',
    },
  },
  create(context) {
    const [{ layers = [], apart = [] }] = context.options;
    const own = splitPath(context.filename);
    if (!own || !SOURCE_FILE.test(context.filename)) return {};
    const findLayer = ([folder]) => {
      const layer = layers.findIndex((folders) => folders.includes(folder));
      return layer < 0 ? layers.length : layer;
    };
    return visitImports(context.filename, (node, target) => {
      const other = splitPath(target);
      if (other?.src !== own.src) return;
      const [from, to] = [own.path[0], other.path[0]];
      if (from !== to && own.path.length > 1 && findLayer(other.path) < findLayer(own.path))
        context.report({ node, messageId: 'upward', data: { from, to } });
      if (from === to && apart.includes(from) && own.path[1] !== other.path[1])
        context.report({ node, messageId: 'apart', data: { folder: from } });
    });
  },
};

module.exports = { rules: { 'no-import-cycle': noImportCycle, 'no-folder-cycle': noFolderCycle, 'import-direction': importDirection } };
