const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const workspaceRoot = join(__dirname, '..', '..');
/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

const { dependencies } = read(join(workspaceRoot, 'package.json'));

/**
 * @param {string} dir
 * @returns {import('./types/options').Manifest}
 */
function readApp(dir) {
  const manifest = read(join(dir, 'package.json'));
  return { ...manifest, app: manifest.name.replace(/^@spruce\//, ''), spruce: manifest.spruce ?? {} };
}

/** @type {(name: string) => string} */
const readVersion = (name) =>
  name.startsWith('@spruce/')
    ? read(join(workspaceRoot, 'libs', name.slice('@spruce/'.length), 'package.json')).version
    : dependencies[name];

/** @type {(request: string) => string} `pdfkit/js/data.js` → `pdfkit` */
const parsePackageName = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

module.exports = { dependencies, parsePackageName, readApp, readVersion, workspaceRoot };
