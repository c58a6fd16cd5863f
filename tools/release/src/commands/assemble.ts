import { assembleProgram } from '../programs/assemble-program';
import { findProgram } from '../programs/program';
import type { Context } from './context';

export const addAssemble = ({ command, environment, output }: Context) =>
  command('assemble', 'put a built program (api, shell, sandbox) with all that it needs into its folder "assembled"')
    .argument('<app>')
    .action(async (name: string) => {
      output.step(`assembling ${name}`);
      const assembled = await assembleProgram(environment.root, findProgram(environment.root, name));
      output.result(assembled, [`Assembled ${name} in ${assembled.dir}, with ${assembled.packages} packages`]);
    });
