// Snapshots describe remotes to Module Federation's own tools; ours are described by release.json.
import { PluginSystem } from '#runtime-core/utils/hooks/pluginSystem.js';

export class SnapshotHandler {
  manifestCache = new Map();
  hooks = new PluginSystem({});
}
export const getGlobalRemoteInfo = () => ({ remoteSnapshot: undefined, globalSnapshot: undefined });
