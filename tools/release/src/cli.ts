import { Command, CommanderError } from 'commander';
import { ReleaseRejected, StoreError } from '@spruce/federation';
import { addAssemble, addBuild } from './build';
import { createContext } from './context';
import { addCopyLive } from './copy-live';
import { workspaceRoot } from './environment';
import { Failure, createOutput, type Output } from './output';
import { addReleasePlain } from './plain-remote';
import { addPreview } from './preview';
import { addPromote, addRollback } from './promote-command';
import { addPrune } from './prune';
import { addPublish } from './publish';
import { addStatus } from './status';

const HELP = '\nSee tools/release/README.md for the environment variables and exit codes.';

export async function run(args: readonly string[], env: NodeJS.ProcessEnv = process.env, root = workspaceRoot): Promise<number> {
  const json = args.includes('--json');
  const output = createOutput(json);
  try {
    await (await createProgram(output, env, root)).parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof Error)) throw error;
    const expected = error instanceof Failure || error instanceof ReleaseRejected || error instanceof StoreError;
    output.error(expected || !env['DEBUG'] ? error.message : (error.stack ?? error.message));
    return error instanceof Failure ? error.exitCode : 1;
  }
}

const COMMANDS = [
  addBuild,
  addAssemble,
  addPublish,
  addReleasePlain,
  addPromote,
  addPreview,
  addRollback,
  addCopyLive,
  addPrune,
  addStatus,
];

async function createProgram(output: Output, env: NodeJS.ProcessEnv, root: string): Promise<Command> {
  const program = new Command('spruce-release')
    .description('Releases one remote of the storefront independently of all others.')
    .addHelpText('after', HELP)
    .exitOverride()
    .showHelpAfterError('(see --help)');
  const context = await createContext(output, env, root, (signature) => program.command(signature));
  for (const add of COMMANDS) add(context);
  return program;
}
