import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { assembleRelease } from '../assemble';
import { filesOf } from '../local-release';
import { kilobytes } from '../output';
import { findRemote } from '../environment';
import type { Context } from './context';
import { assembleProgram } from '../programs/assemble-program';
import { findProgram } from '../programs/program';

export const addBuild = ({ command, environment, output }: Context) =>
  command('build', 'build a remote and describe it in dist/release/<version>')
    .argument('<app>')
    .argument('[version]', 'name of the release (default: the version of package.json and a hash of the content)')
    .option('--no-compile', 'take what webpack built before')
    .action(async (name: string, version: string | undefined, { compile }: { compile: boolean }) => {
      const app = findRemote(environment.root, name);
      if (compile) {
        output.step(`building ${name} for browser and server`);
        const webpack = join(environment.root, 'node_modules/webpack-cli/bin/cli.js');
        execFileSync(process.execPath, [webpack, 'build'], {
          cwd: app.dir,
          env: { ...process.env, NODE_ENV: 'production' },
          stdio: ['ignore', 2, 2],
        });
      }
      const release = await assembleRelease(app, version);
      output.result(release, [
        `Built ${name}@${release.version}: ${filesOf(release).length} files, server ${kilobytes(release.server.bytes)}`,
      ]);
    });

export const addAssemble = ({ command, environment, env, output }: Context) =>
  command('assemble', 'put a built program (api, shell, sandbox) with all that it needs into its folder "assembled"')
    .argument('<app>')
    .action(async (name: string) => {
      output.step(`assembling ${name}`);
      const assembled = await assembleProgram(environment.root, findProgram(environment.root, name), env['NX_TASK_HASH']);
      output.result(assembled, [`Assembled ${name} in ${assembled.dir}, with ${assembled.packages} packages`]);
    });
