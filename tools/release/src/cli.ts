import { Command, CommanderError } from 'commander';
import { ReleaseRejected, StoreError } from '@spruce/federation';
import { addAssemble, addBuild } from './commands/build';
import { createContext } from './commands/context';
import { addCopyLive } from './commands/copy-live';
import { addStatus } from './commands/status';
import { addPreview } from './commands/preview';
import { addPromote } from './commands/promote';
import { addPrune } from './commands/prune';
import { addPublish } from './commands/publish';
import { addRollback } from './commands/rollback';
import { workspaceRoot } from './environment';
import { Failure, createOutput, type Output } from './output';

const HELP = `
Environment:
  RELEASE_STORE             the releases: a folder, or s3://bucket/folder (default: .data/releases)
  AWS_REGION, AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID …  where the bucket is, as the AWS SDK reads it
  RELEASE_PRIVATE_KEY_FILE  ed25519 key of the squad that signs what is published and promoted, PEM
  RELEASE_PUBLIC_KEY_FILE   its public half, or a folder with <app>.pub.pem for each squad; two keys in a file while one replaces the other
                            (default for both: a development pair in DATA_DIR/keys)
  PUBLIC_ORIGIN             the shop's own address, for the links of previews (default: RELEASE_SHELLS)
  RELEASE_SHELLS            addresses of the shells, with commas between them: they are asked before a promotion and say when it is live
  DATA_DIR                  default .data

Exit codes: 0 done, 1 failed, 2 asked wrongly, 3 the version exists with other content.

A remote's way to its visitors:
  npx nx release-build catalog     build it and describe it (a version may follow)
  npx nx publish catalog           put it into the store; nobody sees it yet
  npx nx preview catalog           a link that opens it in one browser before it is live
  npx nx promote catalog [1.3.0]   make it live; shells take it within seconds, without a restart
  npx nx promote catalog 1.3.0 --percent=5   give it to some visitors first
  npx nx rollback catalog          back to what was live before
  npx nx status catalog
  npx nx prune catalog --dry-run   what would be deleted: neither live, nor in the last ten, nor live in the last 30 days

To move a path to another remote, first promote the release that gives it up, then the one that takes it.`;

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

const COMMANDS = [addBuild, addAssemble, addPublish, addPromote, addPreview, addRollback, addCopyLive, addPrune, addStatus];

async function createProgram(output: Output, env: NodeJS.ProcessEnv, root: string): Promise<Command> {
  const program = new Command('spruce-release')
    .description('Releases one remote of the storefront without touching any other part of it.')
    .addHelpText('after', HELP)
    .exitOverride()
    .showHelpAfterError('(--help says more)');
  const context = await createContext(output, env, root, (signature) => program.command(signature));
  for (const add of COMMANDS) add(context);
  return program;
}
