import { isProgram } from '@spruce/federation';
import { author, commit } from '../git';
import { Failure, kilobytes } from '../output';
import { localRelease } from '../local-release';
import { assembledDir } from '../programs/assemble-program';
import { findProgram } from '../programs/program';
import { readAssembled } from '../programs/program-release';
import { publish } from '../publish';
import { findRemote } from '../environment';
import type { Context } from './context';

export const addPublish = ({ command, environment, env, store, output, keys, requireSharedStore }: Context) =>
  command('publish', 'put the built release of a remote, or the assembled shell or service, into the store; it is not live yet')
    .argument('<app>')
    .action(async (name: string) => {
      requireSharedStore();
      const local = isProgram(name)
        ? await readAssembled(assembledDir(findProgram(environment.root, name)))
        : await localRelease(findRemote(environment.root, name));
      if (!local) throw new Failure(`${name} has no built release; run npx nx release-build ${name}`, 2);
      output.step(`uploading ${name}@${local.release.version} to ${environment.store}`);
      const published = await publish(store, local, await keys(), { commit: commit(env), by: author(env) }, output.progress);
      output.result({ app: name, ...published }, [
        published.uploaded > 0
          ? `Published ${name}@${published.version}: ${published.files} files, ${kilobytes(published.bytes)}, all read back and right`
          : `${name}@${published.version} was published before; every byte of it is right`,
      ]);
    });
