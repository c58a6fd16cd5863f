import { InvalidArgumentError, type Command } from 'commander';
import { openStore, type ReleaseStore } from '@spruce/federation';
import type { RemoteApp } from '@spruce/webpack/remotes';
import { readEnvironment, type Environment } from './environment';
import { Failure, type Output } from './output';
import { readPrivateKey, readPublicKeys, type Keys } from './keys';
import { localRelease } from './local-release';

export interface Context {
  readonly output: Output;
  readonly env: NodeJS.ProcessEnv;
  readonly environment: Environment;
  readonly store: ReleaseStore;
  command: (signature: string, description: string) => Command;
  keys: () => Promise<Keys>;
  /** Throws a {@link Failure} on a build server without a shared store, because its releases would be lost. */
  requireSharedStore: () => void;
  versionOf: (app: RemoteApp, named: string | undefined, canary?: string) => Promise<string>;
}

export async function createContext(
  output: Output,
  env: NodeJS.ProcessEnv,
  root: string,
  add: (signature: string) => Command,
): Promise<Context> {
  const environment = readEnvironment(env, root);
  return {
    output,
    env,
    environment,
    store: await openStore(environment.store),
    command: (signature, description) => add(signature).description(description).option('--json', 'print one JSON value instead of lines'),
    async keys() {
      if (environment.ownKeys) output.step(`signing with the development key ${environment.privateKeyFile}`);
      const [privateKey, publicKeys] = await Promise.all([readPrivateKey(environment), readPublicKeys(environment)]);
      return { privateKey, publicKeys };
    },
    requireSharedStore() {
      if (environment.isStoreUnshared)
        throw new Failure(
          'the folders of a build server are temporary: set RELEASE_STORE to s3://bucket/folder, or to a volume that shells mount',
          2,
        );
    },
    async versionOf(app, named, canary) {
      const version = named ?? (await localRelease(app))?.release.version ?? canary;
      if (!version) throw new Failure(`${app.name} is not built; build it or name a version`, 2);
      return version;
    },
  };
}

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('must be a whole number.');
  return Number(text);
}
