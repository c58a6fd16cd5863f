import { PluginSystem } from '#runtime-core/utils/hooks/pluginSystem.js';

// Errors of the federation runtime keep their number and link. Their texts are omitted to save bytes.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

// The HTML names the chunks of a page, so Module Federation need not preload chunks.
const unavailable = () => {
  throw new Error('preloadRemote is not part of this federation runtime');
};
export const formatPreloadArgs = unavailable;
export const preloadAssets = unavailable;
export const defaultPreloadArgs = unavailable;
export const normalizePreloadExposes = unavailable;

// Always true: the shell has one copy of each shared library, and the server has already checked the versions that a release requires.
export const satisfy = () => true;

export class SnapshotHandler {
  manifestCache = new Map();
  hooks = new PluginSystem({});
}
export const getGlobalRemoteInfo = () => ({ remoteSnapshot: undefined, globalSnapshot: undefined });
