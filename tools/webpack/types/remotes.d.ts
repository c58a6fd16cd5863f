export interface RemoteApp {
  /** `@spruce/catalog` → `catalog`. */
  name: string;
  dir: string;
  /** The version of its package.json. */
  version: string;
  mounts: string[];
  slots: string[];
}

/** The remotes of a workspace: every app whose package.json says which URLs it owns. */
export function remoteApps(root: string): RemoteApp[];
