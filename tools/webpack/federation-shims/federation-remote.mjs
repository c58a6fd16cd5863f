// A remote's entry uses the shell's federation runtime, so the shell's script must run first.
// HTML may preload an entry but not run it. `requires` of the release ensures matching versions.
const { createInstance, createRuntime, attachShareScopeMap } = globalThis.__SPRUCE_FEDERATION__;

export default {
  runtime: { init: createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: createRuntime(),
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
