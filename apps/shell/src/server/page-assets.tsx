import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fragment } from 'react';
import * as ReactDom from 'react-dom';
import type { ClientAssets } from '@spruce/federation';
import type { Language } from '@spruce/platform';
import type { PageScript } from '../app/load-scripts';
import loadScripts from '../app/load-scripts.ts?inline';
import translatedText from '../app/translated-text.ts?inline';
import { scriptJson } from './inline-scripts';
import type { StyleSource } from './inline-styles';
import { fileUrl, type Snapshot } from './snapshot';

interface Asset {
  href: string;
  integrity: string | undefined;
}

interface Style extends Asset {
  source: StyleSource;
  text?: string | undefined;
}

export interface PageAssets {
  styles: Style[];
  scripts: Asset[];
  /** Entry scripts of remotes. The page only preloads them; Module Federation runs them when its runtime is ready. */
  entries: Asset[];
  fonts: string[];
}

export function readShellAssets(clientDir: string): ClientAssets {
  return JSON.parse(readFileSync(join(clientDir, 'assets.json'), 'utf8')) as ClientAssets;
}

const FONTS: Record<Language, RegExp> = { en: /^anuphan-(latin|baht)\..*woff2$/, th: /^anuphan-(latin|thai|baht)\..*woff2$/ };

export interface AssetsRequest {
  shell: ClientAssets;
  snapshot: Snapshot;
  origin: string;
  language: Language;
  owner: string | undefined;
  routeIds: readonly string[];
  small: boolean;
  failed: boolean;
  /** A page with data of one customer calls the service at once, so it also loads the API client. */
  isPrivate: boolean;
}

/** Uses the same URLs as webpack's loader, because the browser would otherwise load each file twice. URLs of a remote are absolute. */
export function assetsOfPage(request: AssetsRequest): PageAssets {
  const { shell, snapshot, origin, language, owner, routeIds, small, failed, isPrivate } = request;
  const page: PageAssets = { styles: [], scripts: [], entries: [], fonts: [] };
  const groups = routeIds.map((id) => `route.${id}`);
  const more = Object.entries({ 'layout.small': small, 'frame.error': failed, 'shell.pages': owner === undefined, ky: isPrivate });
  collect(page, shell, ['main', ...more.flatMap(([group, isNeeded]) => (isNeeded ? [group] : [])), ...groups], (file) => `/shell/${file}`);
  page.fonts = Object.keys(shell.files)
    .filter((file) => FONTS[language].test(file))
    .map((file) => `/shell/${file}`);
  const remote = snapshot.loaded.get(owner ?? '');
  if (remote) {
    const { name, version, client } = remote.release;
    const url = (file: string) => new URL(fileUrl(name, version, file), origin).href;
    page.entries.push({ href: url(client.entry), integrity: client.files[client.entry]?.integrity });
    collect(page, client, ['__federation_expose_routes', ...groups], url, remote);
  }
  return page;
}

function collect(
  page: PageAssets,
  assets: ClientAssets,
  groups: readonly string[],
  url: (file: string) => string,
  remote?: StyleSource['remote'],
): void {
  const add = <Item extends Asset>(list: Item[], file: string, more: Omit<Item, keyof Asset>) => {
    const href = url(file);
    if (!list.some((asset) => asset.href === href)) list.push({ href, integrity: assets.files[file]?.integrity, ...more } as Item);
  };
  for (const name of groups) {
    for (const file of assets.groups[name]?.css ?? []) add(page.styles, file, { source: { file, remote } });
    for (const file of assets.groups[name]?.js ?? []) add(page.scripts, file, {});
  }
}

/**
 * Each style sheet has its own `precedence`. React would merge style sheets with the same value into one element, in which webpack's loader
 * would not find its file.
 */
export function AssetTags({ assets, nonce }: { assets: PageAssets; nonce: string }) {
  for (const font of assets.fonts) ReactDom.preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return assets.styles.map(({ href, text }) => (
    <Fragment key={href}>
      {text === undefined ? (
        <link rel="stylesheet" href={href} precedence={href} />
      ) : (
        <style href={href} precedence={href} nonce={nonce}>
          {text}
        </style>
      )}
    </Fragment>
  ));
}

export function deferredScriptLoader({ scripts, entries }: Pick<PageAssets, 'scripts' | 'entries'>): string {
  const files: PageScript[] = [
    ...entries.map(({ href, integrity }): PageScript => [href, integrity, 1]),
    ...scripts.map(({ href, integrity }): PageScript => [href, integrity]),
  ];
  return `(()=>{${translatedText}})();(files=>{${loadScripts}})(${scriptJson(files)});`;
}
