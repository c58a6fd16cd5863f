import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProgram, openStore, SHELL } from '@spruce/federation';
import { author } from '../git';
import { copyLive, copyLiveProgram } from '../copy-live';
import { openPublicKeys } from '../keys';
import { installPackages } from '../programs/install-packages';
import { findProgram } from '../programs/program';
import { PICTURES } from '../programs/program-release';
import { promote } from '../promote';
import { publish } from '../publish';
import { findRemote } from '../environment';
import { runningShells } from '../shells';
import type { Context } from './context';

export const addCopyLive = ({ command, environment, env, store, output, keys }: Context) =>
  command('copy-live', 'take what is live in another store into this one, signed anew, and make it live: what journeys run against')
    .argument('<app>')
    .requiredOption('--from <store>', 'a folder, or s3://bucket/folder')
    .requiredOption('--keys <path>', 'public keys of the squads there: a file, or a folder with <app>.pub.pem')
    .action(async (name: string, { from, keys: squads }: { from: string; keys: string }) => {
      const source = await openStore(from);
      const publicKeys = openPublicKeys(squads, '--keys');
      if (isProgram(name)) {
        const dir = environment.livePrograms[name];
        const running = name === SHELL ? await runningShells(environment.shells) : new Set<string>();
        await rm(dir, { recursive: true, force: true });
        const live = await copyLiveProgram(source, name, publicKeys, running, dir);
        await publish(store, live, await keys());
        await installPackages(dir);
        const { dir: app, assembled } = findProgram(environment.root, name);
        if (assembled[PICTURES]) await cp(join(app, assembled[PICTURES]), join(dir, PICTURES), { recursive: true });
        const { version } = live.release;
        output.result({ app: name, version, dir }, [`${name}@${version} is here as it is live in ${from}, and starts from ${dir}`]);
        return;
      }
      const app = findRemote(environment.root, name).name;
      const dir = await mkdtemp(join(tmpdir(), 'spruce-live-'));
      try {
        const live = await copyLive(source, app, publicKeys, dir);
        const pair = await keys();
        await publish(store, live, pair);
        const { version } = live.release;
        const pointer = await promote(store, { app, version }, pair, { by: author(env), note: `live in ${from}` });
        output.result(pointer, [`${app}@${version} is live here as it is in ${from}`]);
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    });
