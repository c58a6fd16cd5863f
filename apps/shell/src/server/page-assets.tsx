import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ReactDom from 'react-dom';
import type { ClientAssets } from '@spruce/federation';
import { remoteFileUrl, type Snapshot } from './snapshot';

interface Asset {
  href: string;
  integrity: string | undefined;
}

/** The files that a page's HTML names, in the order they matter. */
export interface PageAssets {
  styles: Asset[];
  scripts: Asset[];
  /** Run by Module Federation once its runtime is there, so only fetched ahead of time. */
  entries: Asset[];
  fonts: string[];
}

/** Reads what the shell's client build wrote about its files. Throws when the shell was not built. */
export function readShellAssets(clientDir: string): ClientAssets {
  return JSON.parse(readFileSync(join(clientDir, 'assets.json'), 'utf8')) as ClientAssets;
}

/**
 * Every chunk of the matched routes: all in the HTML at once, or the browser would find them one after the other.
 * The URLs are spelt as webpack's own loader spells them (a remote's with the origin, since its public path is `auto`);
 * else it would not recognise them and load each file twice.
 */
export function assetsOfPage(shell: ClientAssets, snapshot: Snapshot, origin: string, owner: string | undefined, routeIds: readonly string[]): PageAssets {
  const page: PageAssets = { styles: [], scripts: [], entries: [], fonts: [] };
  const groups = routeIds.map((id) => `route.${id}`);
  collect(page, shell, ['main', ...groups], (file) => `/shell/${file}`);
  page.fonts = Object.keys(shell.files).filter((file) => /^anuphan-(latin|thai)\..*woff2$/.test(file)).map((file) => `/shell/${file}`);
  const remote = owner === undefined ? undefined : snapshot.loaded.get(owner)?.release;
  if (remote) {
    const url = (file: string) => origin + remoteFileUrl(remote.name, remote.version, file);
    page.entries.push({ href: url(remote.client.entry), integrity: remote.client.files[remote.client.entry]?.integrity });
    collect(page, remote.client, ['__federation_expose_routes', ...groups], url);
  }
  return page;
}

function collect(page: PageAssets, assets: ClientAssets, groups: readonly string[], url: (file: string) => string): void {
  const add = (list: Asset[], file: string) => {
    const href = url(file);
    if (!list.some((asset) => asset.href === href)) list.push({ href, integrity: assets.files[file]?.integrity });
  };
  for (const name of groups) {
    for (const file of assets.groups[name]?.css ?? []) add(page.styles, file);
    for (const file of assets.groups[name]?.js ?? []) add(page.scripts, file);
  }
}

/** Server only: tells React to write the page's styles, scripts and font preloads into the head. */
export function AssetTags({ assets, nonce }: { assets: PageAssets; nonce: string }) {
  for (const font of assets.fonts) ReactDom.preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  for (const { href } of assets.styles) ReactDom.preinit(href, { as: 'style', precedence: 'app' });
  for (const { href, integrity } of assets.scripts) ReactDom.preinit(href, { as: 'script', integrity, crossOrigin: 'anonymous', nonce });
  for (const { href, integrity } of assets.entries) ReactDom.preload(href, { as: 'script', integrity, crossOrigin: 'anonymous', nonce });
  return null;
}
