const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { declaredTokens } = require('../../libs/ui/tokens/declared-tokens.cjs');
const { readFacadeUses } = require('./facade-check-plugin');
const { workspaceRoot } = require('./package-json');

/** @type {(bytes: Buffer, algorithm: string, encoding: import('node:crypto').BinaryToTextEncoding) => string} */
const hash = (bytes, algorithm, encoding) => createHash(algorithm).update(bytes).digest(encoding);
/** @param {import('webpack').Asset} asset */
const toBuffer = (asset) => {
  const content = asset.source.source();
  return Buffer.isBuffer(content) ? content : Buffer.from(content);
};

/** @param {string[]} styles */
function findUsedTokens(styles) {
  const tokens = new Set(declaredTokens(readFileSync(join(workspaceRoot, 'libs/ui/src/tokens.css'), 'utf8')));
  const used = styles.flatMap((css) => [...css.matchAll(/(?<=var\()--[\w-]+/g)].map(([name]) => name));
  return [...new Set(used)].filter((name) => tokens.has(name)).sort();
}

/**
 * Writes `assets.json`: the files of each chunk group, and the hashes of each file. For a remote, `entry` is the name of its federation
 * entry and `uses` lists the shared exports and design tokens that it uses.
 */
class AssetManifestPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetManifest', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'AssetManifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const groups = Object.fromEntries(
          [...compilation.namedChunkGroups]
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, group]) => {
              const files = [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter(
                (file) => !file.includes('.hot-update.'),
              );
              return [name, { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) }];
            }),
        );
        const files = Object.fromEntries(
          compilation
            .getAssets()
            .filter(({ name }) => !name.includes('.hot-update.') && !name.endsWith('.map'))
            .sort((a, b) => (a.name < b.name ? -1 : 1))
            .map((asset) => {
              const bytes = toBuffer(asset);
              return [
                asset.name,
                { sha256: hash(bytes, 'sha256', 'hex'), bytes: bytes.length, integrity: `sha384-${hash(bytes, 'sha384', 'base64')}` },
              ];
            }),
        );
        const entry = Object.keys(files).find((file) => /^remoteEntry\b.*\.js$/.test(file));
        const facades = readFacadeUses(compilation);
        const styles = compilation.getAssets().filter(({ name }) => name.endsWith('.css'));
        const uses = facades && { facades, tokens: findUsedTokens(styles.map((asset) => toBuffer(asset).toString('utf8'))) };
        const map = { ...(entry && { entry }), ...(uses && { uses }), groups, files };
        compilation.emitAsset('assets.json', new sources.RawSource(`${JSON.stringify(map, null, 1)}\n`));
      });
    });
  }
}

module.exports = { AssetManifestPlugin };
