import { minute } from '../output';
import { previewLinks } from '../preview';
import { findRemote } from '../environment';
import { wholeNumber, type Context } from './context';

export const addPreview = ({ command, environment, store, output, keys, shops, versionOf }: Context) =>
  command('preview', 'a link that opens a published version in one browser (default: the built one)')
    .argument('<app>')
    .argument('[version]')
    .option('--days <days>', 'how long it opens it', wholeNumber, 7)
    .option('--to <path>', 'the page that it leads to (default: the first one of the remote)')
    .action(async (name: string, named: string | undefined, { days, to }: { days: number; to?: string }) => {
      const version = await versionOf(findRemote(environment.root, name), named);
      const preview = await previewLinks(store, { app: name, version }, await keys(), { shops: shops(), days, to });
      output.result({ app: name, version, ...preview }, [`${name}@${version}, until ${minute(preview.expiresAt)}:`, ...preview.links]);
    });
