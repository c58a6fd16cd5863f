export interface RemoteApp {
  /** `@spruce/catalog` → `catalog`. */
  name: string;
  dir: string;
  version: string;
  mounts: string[];
  slots: string[];
}

export function remoteApps(root: string): RemoteApp[];
