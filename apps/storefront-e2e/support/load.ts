import { setTimeout as pause } from 'node:timers/promises';

/** Pause of each visitor between two pages, because the tests need normal traffic and not the maximum load of the machine. */
const PAUSE_MS = 100;

export function startLoad(url: string, pages: readonly string[]): () => Promise<{ asked: number; failed: string[] }> {
  const failed: string[] = [];
  const had = new Set<string>();
  let [asked, over] = [0, false];
  const ask = async (path: string) => {
    asked += 1;
    try {
      const response = await fetch(url + path);
      const text = await response.text();
      if (!response.ok) failed.push(`${path}: ${response.status} ${text.slice(0, 100)}`);
      return text;
    } catch (error) {
      failed.push(`${path}: ${String((error as Error).cause ?? error)}`);
      return '';
    }
  };
  const visitor = async (page: string) => {
    while (!over) {
      const html = await ask(page);
      const versions: Record<string, string> = {};
      for (const [, app = '', version = ''] of html.matchAll(/\/remotes\/([\w-]+)\/(\d[^/"']*)\//g))
        if ((versions[app] ??= version) !== version) failed.push(`${page} mixes ${app} ${versions[app]} and ${version}`);
      for (const [, file = ''] of html.matchAll(/["'](?:https?:\/\/[^/"']+)?(\/(?:shell|remotes)\/[^"']+\.(?:js|css))["']/g)) {
        if (had.has(file)) continue;
        had.add(file);
        await ask(file);
      }
      await ask('/sp/v1/products?per_page=1&lang=en');
      await pause(PAUSE_MS);
    }
  };
  const visitors = pages.map(visitor);
  return async () => {
    over = true;
    await Promise.all(visitors);
    return { asked, failed };
  };
}
