import { Failure } from '../failure';
import { findRemote } from '../remote-apps';
import type { Context } from './context';
import { promoteAll } from './promote-all';

export const addPromoteTogether = (context: Context) =>
  context
    .command('promote-together', 'make published versions of several remotes live in one step')
    .argument('<app@version...>')
    .option('--note <text>', 'why; shown by status')
    .action(async (names: string[], { note }: { note?: string }) => {
      context.requireSharedStore();
      const versions = names.map((name) => {
        const [app, version, ...more] = name.split('@');
        if (!app || !version || more.length > 0) throw new Failure(`${name} is not app@version`, 2);
        return { app: findRemote(context.environment.root, app).name, version };
      });
      const twice = versions.find(({ app }, at) => versions.findIndex((other) => other.app === app) < at);
      if (twice) throw new Failure(`${twice.app} is named twice`, 2);
      await promoteAll(context, versions, note);
    });
