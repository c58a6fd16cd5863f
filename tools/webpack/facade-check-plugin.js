const IMPORT = /^harmony (import specifier|export imported specifier|import specifier .*)$/;
/** The plugin only records the names that are imported from this library, because an older shell may lack some of them. */
const PLATFORM = '@spruce/platform';

/** @type {WeakMap<object, Record<string, string[]>>} imported names by library, for each compilation */
const usesByCompilation = new WeakMap();

/** @param {import('webpack').Dependency & { request?: string, ids?: string[] }} dependency */
const readImportedName = (dependency) => (IMPORT.test(dependency.type) ? dependency.ids?.[0] : undefined);

/**
 * Fails the build if a remote imports a name of a shared library that the shell does not provide. At run time, this name would be
 * `undefined`. Records the imported names in `assets.json`, so that a shell that lacks one of them can reject the release.
 */
class FacadeCheckPlugin {
  /** @param {Readonly<Record<string, readonly string[]>>} allowed exports by library */
  constructor(allowed) {
    this.allowed = allowed;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('FacadeCheck', (compilation) => {
      // Runs after tree shaking, so that removed code causes no error.
      compilation.hooks.afterOptimizeChunkModules.tap('FacadeCheck', () => {
        const problems = new Set();
        /** @type {Map<string, Set<string>>} */
        const used = new Map(Object.keys(this.allowed).map((library) => [library, new Set()]));
        used.set(PLATFORM, new Set());
        for (const chunkModule of compilation.modules) {
          if (compilation.chunkGraph.getNumberOfModuleChunks(chunkModule) === 0) continue;
          const { modules = [chunkModule] } = /** @type {{ modules?: import('webpack').Module[] }} */ (chunkModule);
          for (const part of modules) {
            for (const dependency of part.dependencies ?? []) {
              const { request = '' } = /** @type {{ request?: string }} */ (dependency);
              const name = readImportedName(dependency);
              if (name !== undefined) used.get(request)?.add(name);
              const problem = this.findProblem(dependency);
              if (problem) problems.add(`${problem} (${part.readableIdentifier(compilation.requestShortener)})`);
            }
          }
        }
        usesByCompilation.set(
          compilation,
          Object.fromEntries([...used].filter(([, names]) => names.size > 0).map(([library, names]) => [library, [...names].sort()])),
        );
        for (const problem of problems) compilation.errors.push(new WebpackError(problem));
      });
    });
  }

  /** @param {import('webpack').Dependency & { request?: string, ids?: string[] }} dependency */
  findProblem(dependency) {
    const allowed = this.allowed[dependency.request ?? ''];
    if (!allowed || !IMPORT.test(dependency.type)) return undefined;
    const name = readImportedName(dependency);
    if (name === undefined) return `'${dependency.request}' is shared by name: import what you use, not the whole of it`;
    if (allowed.includes(name)) return undefined;
    return `'${name}' is not in the shell's facade of '${dependency.request}'. It has: ${allowed.join(', ')}`;
  }
}

/** @param {import('webpack').Compilation} compilation */
const readFacadeUses = (compilation) => usesByCompilation.get(compilation);

module.exports = { FacadeCheckPlugin, readFacadeUses };
