const IMPORT = /^harmony (import specifier|export imported specifier|import specifier .*)$/;
/** Shared as a whole; its used exports are noted all the same, for an older shell has fewer of them. */
const PLATFORM = '@spruce/platform';

/** @type {WeakMap<object, Record<string, string[]>>} names by library, by compilation */
const usesOf = new WeakMap();

/** @param {import('webpack').Dependency & { request?: string, ids?: string[] }} dependency */
const nameOf = (dependency) => (IMPORT.test(dependency.type) ? dependency.ids?.[0] : undefined);

/**
 * Fails a remote's build on an import that the shell's facade of a shared library does not export: at run time it would be `undefined`,
 * long after the release. What the build does use is kept for `assets.json`, so that a shell which
 * lacks it can refuse the release.
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
      // After tree shaking, so that an unused part of a bundled library is no error.
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
              const name = nameOf(dependency);
              if (name !== undefined) used.get(request)?.add(name);
              const problem = this.problemOf(dependency);
              if (problem) problems.add(`${problem} (${part.readableIdentifier(compilation.requestShortener)})`);
            }
          }
        }
        usesOf.set(
          compilation,
          Object.fromEntries([...used].filter(([, names]) => names.size > 0).map(([library, names]) => [library, [...names].sort()])),
        );
        for (const problem of problems) compilation.errors.push(new WebpackError(problem));
      });
    });
  }

  /** @param {import('webpack').Dependency & { request?: string, ids?: string[] }} dependency */
  problemOf(dependency) {
    const allowed = this.allowed[dependency.request ?? ''];
    if (!allowed || !IMPORT.test(dependency.type)) return undefined;
    const name = nameOf(dependency);
    if (name === undefined) return `'${dependency.request}' is shared by name: import what you use, not the whole of it`;
    if (allowed.includes(name)) return undefined;
    return `'${name}' is not in the shell's facade of '${dependency.request}'. It has: ${allowed.join(', ')}`;
  }
}

/** Exports of the shared libraries that a remote's build uses. @param {import('webpack').Compilation} compilation */
const facadeUses = (compilation) => usesOf.get(compilation);

module.exports = { FacadeCheckPlugin, facadeUses };
