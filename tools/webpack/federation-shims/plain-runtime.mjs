// For hosts other than the shell. Has the interface of `apps/shell/src/browser/federation.ts`, but uses the complete official runtime.
import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';

const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
globalThis.__SPRUCE_FEDERATION__ = { createInstance, attachShareScopeMap, createRuntime: () => ({ ...bundlerRuntime, S: {}, init }) };
