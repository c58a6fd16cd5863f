// A remote's entry runs on the shell's federation runtime, so the shell's script must have run before it does:
// its HTML may preload an entry, never start it. `requires` of the release holds both to one version.
const { createInstance, createRuntime, attachShareScopeMap } = globalThis.__SPRUCE_FEDERATION__;

export default {
  runtime: { init: createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: createRuntime(),
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
