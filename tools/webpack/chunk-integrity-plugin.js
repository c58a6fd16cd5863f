const { createHash } = require('node:crypto');

/** @type {(bytes: import('node:crypto').BinaryLike) => string} */
const computeIntegrity = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
/**
 * The code contains this placeholder until the hash of the chunk is known. It is as long as the hash, so that source maps stay valid.
 * @type {(id: string | number) => string}
 */
const createPlaceholder = (id) => computeIntegrity(`the chunk ${id}`);

/**
 * Writes the hash of each chunk into the entry script, so that the browser refuses a chunk that a server such as a CDN has changed. The
 * HTML of a page contains the hash of the entry script. The plugin webpack-subresource-integrity cannot handle chunks of Module Federation.
 */
class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, runtime, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ChunkIntegrity', (code, chunk) => {
        const places = [...chunk.getAllAsyncChunks()].flatMap(({ id }) => (id === null ? [] : [[id, createPlaceholder(id)]]));
        return `${code}\nscript.integrity = (${JSON.stringify(Object.fromEntries(places))})[chunkId] || '';`;
      });
      // Runs after the hashes in file names are final. The entry script contains the names of all chunks, so a changed chunk also changes
      // the file name of the entry script.
      compilation.hooks.processAssets.tap(
        { name: 'ChunkIntegrity', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => {
          /** @type {Map<string, string>} */
          const integrities = new Map();
          for (const { id, files } of compilation.chunks) {
            const script = assets[[...files].find((file) => file.endsWith('.js')) ?? ''];
            if (id !== null) integrities.set(createPlaceholder(id), script ? computeIntegrity(script.buffer()) : '');
          }
          for (const entry of compilation.entrypoints.values())
            for (const file of entry.getRuntimeChunk()?.files ?? []) {
              const text = file.endsWith('.js') && assets[file]?.source().toString();
              if (!text) continue;
              const proven = text.replace(/sha256-[\w+/]{43}=/g, (place) => integrities.get(place) ?? place);
              compilation.updateAsset(file, new sources.RawSource(proven));
            }
        },
      );
    });
  }
}

module.exports = { ChunkIntegrityPlugin };
