/**
 * Fails a remote's build on an import that the shell's facade of a shared library does not have: at run time it would be
 * `undefined`, on one visitor's path, long after the release.
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
      // After tree shaking, so that an unused part of a bundled library is no offence.
      compilation.hooks.afterOptimizeChunkModules.tap('FacadeCheck', () => {
        const problems = new Set();
        for (const chunkModule of compilation.modules) {
          if (compilation.chunkGraph.getNumberOfModuleChunks(chunkModule) === 0) continue;
          const { modules = [chunkModule] } = /** @type {{ modules?: import('webpack').Module[] }} */ (chunkModule);
          for (const part of modules) {
            for (const dependency of part.dependencies ?? []) {
              const problem = this.problemOf(dependency);
              if (problem) problems.add(`${problem} (${part.readableIdentifier(compilation.requestShortener)})`);
            }
          }
        }
        for (const problem of problems) compilation.errors.push(new WebpackError(problem));
      });
    });
  }

  /** @param {import('webpack').Dependency & { request?: string, ids?: string[] }} dependency */
  problemOf(dependency) {
    const allowed = this.allowed[dependency.request ?? ''];
    if (!allowed || !/^harmony (import specifier|export imported specifier|import specifier .*)$/.test(dependency.type)) return undefined;
    const [name] = dependency.ids ?? [];
    if (name === undefined) return `'${dependency.request}' is shared by name: import what you use, not the whole of it`;
    if (allowed.includes(name)) return undefined;
    return `'${name}' is not in the shell's facade of '${dependency.request}'. It has: ${allowed.join(', ')}`;
  }
}

module.exports = { FacadeCheckPlugin };
