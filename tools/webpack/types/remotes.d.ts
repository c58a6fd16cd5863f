export interface RemoteApp {
  /** Name of the package without scope: `catalog` for `@spruce/catalog`. */
  name: string;
  dir: string;
  version: string;
  mounts: string[];
  slots: string[];
}

export function remoteApps(root: string): RemoteApp[];
