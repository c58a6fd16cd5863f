import { minute } from '../output';
import { previewLinks } from '../preview';
import { findRemote } from '../environment';
import { wholeNumber, type Context } from './context';

export const addPreview = ({ command, environment, store, output, keys, shops, versionOf }: Context) =>
  command('preview', 'a link that opens a published version in one browser (default: the built one)')
    .argument('<app>')
    .argument('[version]')
    .option('--release <version>', 'the same as the argument')
    .option('--days <days>', 'how long it opens it', wholeNumber, 7)
    .option('--to <path>', 'the page that it leads to (default: the first one of the remote)')
    .action(async (name: string, argument: string | undefined, options: { release?: string; days: number; to?: string }) => {
      const { release, days, to } = options;
      const app = findRemote(environment.root, name);
      const version = await versionOf(app, argument ?? release);
      const preview = await previewLinks(store, { app: name, version }, await keys(), { shops: shops(), days, to });
      output.result({ app: name, version, ...preview }, [`${name}@${version}, until ${minute(preview.expiresAt)}:`, ...preview.links]);
    });
