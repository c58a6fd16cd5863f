// For hosts other than the shell. Has the same interface as federation-host.mjs, but uses the complete official runtime.
import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';

const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
globalThis.__SPRUCE_FEDERATION__ = { createInstance, attachShareScopeMap, createRuntime: () => ({ ...bundlerRuntime, S: {}, init }) };
