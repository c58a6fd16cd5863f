const { isBuiltin } = require('node:module');
const { parsePackageName } = require('./package-json');

class ExternalsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, ExternalModule, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Externals', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Externals', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const requests = [...compilation.modules].flatMap((module) =>
          module instanceof ExternalModule && typeof module.request === 'string' ? [module.request] : [],
        );
        const packages = requests.filter((request) => !isBuiltin(request)).map(parsePackageName);
        compilation.emitAsset('externals.json', new sources.RawSource(`${JSON.stringify([...new Set(packages)].sort(), null, 1)}\n`));
      });
    });
  }
}

module.exports = { ExternalsPlugin };
