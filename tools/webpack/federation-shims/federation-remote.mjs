// The entry script of a remote uses the federation runtime of the shell, so the script of the shell must run before it. HTML may preload
// the entry script, but must not run it. `requires` in release.json ensures that the runtime has a suitable version.
const { createInstance, createRuntime, attachShareScopeMap } = globalThis.__SPRUCE_FEDERATION__;

export default {
  runtime: { init: createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: createRuntime(),
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
