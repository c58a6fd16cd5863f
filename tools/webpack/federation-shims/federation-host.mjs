// Federation runtime of the shell, without unused parts (snapshots, manifests, static remotes and tree-shaken shares). Remotes use the
// same copy (federation-remote.mjs), which makes the entry script of each remote 7 KB smaller.
import { createInstance, init as initRuntime } from '@module-federation/runtime';
import { attachShareScopeMap } from '#bundler-runtime/attachShareScopeMap.js';
import { consumes } from '#bundler-runtime/consumes.js';
import { initContainerEntry } from '#bundler-runtime/initContainerEntry.js';
import { initializeSharing } from '#bundler-runtime/initializeSharing.js';
import { installInitialConsumes } from '#bundler-runtime/installInitialConsumes.js';

const init = ({ webpackRequire }) => webpackRequire.federation.runtime.init(webpackRequire.federation.initOptions);
const createRuntime = () => ({ consumes, I: initializeSharing, S: {}, installInitialConsumes, initContainerEntry, init });

globalThis.__SPRUCE_FEDERATION__ = { createInstance, createRuntime, attachShareScopeMap };

export default {
  runtime: { init: initRuntime },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: createRuntime(),
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
