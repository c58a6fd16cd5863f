export interface RemoteApp {
  name: string;
  dir: string;
  version: string;
  mounts: string[];
  slots: string[];
}

export function remoteApps(root: string): RemoteApp[];
