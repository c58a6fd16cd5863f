const { createHash } = require('node:crypto');
const { promisify } = require('node:util');
const zlib = require('node:zlib');

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const SMALLEST = 1024;
const hash = (bytes, algorithm, encoding) => createHash(algorithm).update(bytes).digest(encoding);
const buffer = (asset) => {
  const content = asset.source.source();
  return Buffer.isBuffer(content) ? content : Buffer.from(content);
};

/** Minifies the extracted stylesheets with Lightning CSS, before content hashes are taken. */
class MinifyCssPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    // Lowered for the browsers that also run the es2022 scripts.
    const targets = { chrome: 111 << 16, firefox: 115 << 16, safari: (16 << 16) | (4 << 8) };
    compiler.hooks.compilation.tap('MinifyCss', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'MinifyCss', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE }, (assets) => {
        const { transform } = require('lightningcss');
        for (const filename of Object.keys(assets).filter((name) => name.endsWith('.css'))) {
          const { code } = transform({ filename, code: buffer(compilation.getAsset(filename)), minify: true, targets });
          compilation.updateAsset(filename, new sources.RawSource(Buffer.from(code)), { minimized: true });
        }
      });
    });
  }
}

/** Writes `x.br` (quality 11) and `x.gz` (level 9) beside every file that gets smaller by it, so that no server compresses. */
class CompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('Compress', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'Compress', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER }, async (assets) => {
        const names = Object.keys(assets).filter((name) => /\.(js|css|json|svg|txt)$/.test(name));
        await Promise.all(
          names.map(async (name) => {
            const bytes = buffer(compilation.getAsset(name));
            if (bytes.length < SMALLEST) return;
            const options = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
            const [br, gz] = await Promise.all([brotli(bytes, options), gzip(bytes, { level: 9 })]);
            if (br.length < bytes.length) compilation.emitAsset(`${name}.br`, new sources.RawSource(br));
            if (gz.length < bytes.length) compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz));
          }),
        );
      });
    });
  }
}

/**
 * Writes `assets.json`: for each named chunk group its js and css in load order, for each file its hashes. `entry` is a
 * remote's federation entry. A server reads here which files a page needs; nobody parses webpack stats.
 */
class AssetMapPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetMap', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'AssetMap', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const groups = Object.fromEntries(
          [...compilation.namedChunkGroups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, group]) => {
            const files = [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => !file.includes('.hot-update.'));
            return [name, { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) }];
          }),
        );
        const files = Object.fromEntries(
          compilation
            .getAssets()
            .filter(({ name }) => !name.includes('.hot-update.') && !name.endsWith('.map'))
            .sort((a, b) => (a.name < b.name ? -1 : 1))
            .map((asset) => {
              const bytes = buffer(asset);
              return [asset.name, { sha256: hash(bytes, 'sha256', 'hex'), bytes: bytes.length, integrity: `sha384-${hash(bytes, 'sha384', 'base64')}` }];
            }),
        );
        const entry = Object.keys(files).find((file) => /^remoteEntry\b.*\.js$/.test(file));
        compilation.emitAsset('assets.json', new sources.RawSource(`${JSON.stringify({ ...(entry && { entry }), groups, files }, null, 1)}\n`));
      });
    });
  }
}

module.exports = { AssetMapPlugin, CompressPlugin, MinifyCssPlugin };
