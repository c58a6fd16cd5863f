const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*(?=[\\/])/;

/** @param {string} folder */
function describe(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[sc]e(\.|$)/i.test(entry));
  return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}\n`;
}

/** Writes the licences of all bundled packages into `licences.txt`, because the minifier removes their notices. */
class LicencesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, NormalModule, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Licences', (compilation) => {
      /** @type {Set<string>} */
      const folders = new Set();
      // Reads the modules at this step, because later steps merge several modules into one that has no file names.
      compilation.hooks.finishModules.tap('Licences', (modules) => {
        for (const module of modules) {
          const [folder] = (module instanceof NormalModule && PACKAGE.exec(module.resource)) || [];
          if (folder) folders.add(folder);
        }
      });
      compilation.hooks.processAssets.tap({ name: 'Licences', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const texts = [...folders].map(describe).sort();
        compilation.emitAsset('licences.txt', new sources.RawSource(texts.join(`\n${'-'.repeat(80)}\n\n`)));
      });
    });
  }
}

module.exports = { LicencesPlugin };
