// The entry of a remote uses the federation runtime of the shell, so the script of the shell must run first. HTML may preload the entry
// but must not run it. `requires` in the release ensures that both versions fit.
const { createInstance, createRuntime, attachShareScopeMap } = globalThis.__SPRUCE_FEDERATION__;

export default {
  runtime: { init: createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: createRuntime(),
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
