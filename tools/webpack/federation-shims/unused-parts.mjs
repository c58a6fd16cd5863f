// Replaces modules of the federation runtime that the shell does not need.
import { PluginSystem } from '#runtime-core/utils/hooks/pluginSystem.js';

// Errors keep their number and link; texts are omitted to save bytes.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

// The HTML lists the chunks of a page, so Module Federation does not preload.
const unavailable = () => {
  throw new Error('preloadRemote is not part of this federation runtime');
};
export const formatPreloadArgs = unavailable;
export const preloadAssets = unavailable;
export const defaultPreloadArgs = unavailable;
export const normalizePreloadExposes = unavailable;

// Always true: shared libraries are singletons of the shell, and the server has already checked a release's `requires`.
// A check in the browser could only warn.
export const satisfy = () => true;

// Snapshots describe remotes to Module Federation's tools, but release.json describes ours.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = new PluginSystem({});
}
export const getGlobalRemoteInfo = () => ({ remoteSnapshot: undefined, globalSnapshot: undefined });
