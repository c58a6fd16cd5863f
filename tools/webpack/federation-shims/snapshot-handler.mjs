// Unused: snapshots describe remotes to Module Federation's tools, but release.json describes ours.
import { PluginSystem } from '#runtime-core/utils/hooks/pluginSystem.js';

export class SnapshotHandler {
  manifestCache = new Map();
  hooks = new PluginSystem({});
}
export const getGlobalRemoteInfo = () => ({ remoteSnapshot: undefined, globalSnapshot: undefined });
