import { remoteApps, type RemoteApp } from '@spruce/webpack/remotes';
import { Failure } from './failure';

export { remoteApps, type RemoteApp };

export function findRemote(root: string, name: string): RemoteApp {
  const all = remoteApps(root);
  const app = all.find((candidate) => candidate.name === name);
  if (!app)
    throw new Failure(
      `there is no remote "${name}"; the remotes are ${all.map((candidate) => candidate.name).join(', ') || 'none yet'}`,
      2,
    );
  return app;
}
