import { author } from '../author';
import { serveReleasePage } from '../release-page';
import { remoteApps } from '../remote-apps';
import { wholeNumber, type Context } from './context';

export const addPage = ({ command, environment, env, store, output, keys, shops }: Context) =>
  command('page', 'the releases as a page on this machine: what is live, tried and published, the history, and one click back')
    .option('--port <port>', 'where it listens, on the loopback only', wholeNumber, 4700)
    .action(async ({ port }: { port: number }) => {
      const pair = await keys();
      const apps = remoteApps(environment.root).map((app) => app.name);
      const { shells } = environment;
      const { url } = await serveReleasePage({ store, apps, keys: pair, shells, shops: shops(), by: author(env), output }, port);
      output.result({ url }, [`The releases: ${url}`, 'Ctrl-C ends it.']);
    });
