import { isProgram, SHELL } from '@spruce/federation';
import { Failure } from '../output';
import { readPublicKeys } from '../keys';
import { prune } from '../prune';
import { findRemote } from '../environment';
import { runningShells } from '../shells';
import { wholeNumber, type Context } from './context';

export const addPrune = ({ command, environment, store, output, requireSharedStore }: Context) =>
  command('prune', 'delete the versions that neither a rollback nor an open tab can need')
    .argument('<app>')
    .option('--keep <versions>', 'how many that were live last stay', wholeNumber, 10)
    .option('--days <days>', 'what was live or published in so many days stays', wholeNumber, 30)
    .option('--dry-run', 'only say which', false)
    .action(async (name: string, { keep, days, dryRun }: { keep: number; days: number; dryRun: boolean }) => {
      requireSharedStore();
      if (keep < 2) throw new Failure('--keep must be 2 or more, or there is nothing to go back to', 2);
      const publicKeys = await readPublicKeys(environment);
      // Browsers need the files of a running shell, but none of the service, so only shells are asked for their version.
      const running = name === SHELL ? await runningShells(environment.shells) : new Set<string>();
      const app = isProgram(name) ? name : findRemote(environment.root, name).name;
      const pruned = await prune(store, app, publicKeys, { keep, days }, { dryRun, running });
      output.result({ app: name, dryRun, ...pruned }, [
        ...pruned.kept.map(({ version, reason }) => `${name}@${version} stays: ${reason}`),
        ...pruned.removed.map(({ version, files }) => `${name}@${version} ${dryRun ? 'would be' : 'is'} deleted: ${files} files`),
      ]);
    });
