import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fragment } from 'react';
import * as ReactDom from 'react-dom';
import type { ClientAssets } from '@spruce/federation';
import type { Language } from '@spruce/platform';
import { SCRIPTS_NOTICE } from '../app/scripts-notice';
import type { StyleSource } from './inline-styles';
import type { Snapshot } from './snapshot';

interface Asset {
  href: string;
  integrity: string | undefined;
}

interface Style extends Asset {
  source: StyleSource;
  /** Its content, where the page can carry it. */
  text?: string;
}

/** The files that a page's HTML names, in the order they matter. */
export interface PageAssets {
  styles: Style[];
  scripts: Asset[];
  /** Run by Module Federation once its runtime is there, so only fetched ahead of time. */
  entries: Asset[];
  fonts: string[];
}

/** Reads the asset manifest (`assets.json`) of the shell's client build. Throws when the shell was not built. */
export function readShellAssets(clientDir: string): ClientAssets {
  return JSON.parse(readFileSync(join(clientDir, 'assets.json'), 'utf8')) as ClientAssets;
}

/** The fonts that a page's first text needs. */
const FONTS: Record<Language, RegExp> = { en: /^anuphan-(latin|baht)\..*woff2$/, th: /^anuphan-(latin|thai|baht)\..*woff2$/ };

/** What decides which files a page needs. */
export interface AssetsRequest {
  shell: ClientAssets;
  snapshot: Snapshot;
  origin: string;
  language: Language;
  owner: string | undefined;
  routeIds: readonly string[];
  /** Whether the page has the small header and footer, a chunk of the shell's. */
  small: boolean;
  /** Whether the page is one customer's: it asks the service as soon as it is there. */
  own: boolean;
}

/**
 * Every chunk of the matched routes: all in the HTML at once, or the browser would find them one after the other.
 * The URLs are spelt as webpack's own loader spells them (a remote's with the origin, since its public path is `auto`);
 * else it would not recognise them and load each file twice.
 */
export function assetsOfPage({ shell, snapshot, origin, language, owner, routeIds, small, own }: AssetsRequest): PageAssets {
  const page: PageAssets = { styles: [], scripts: [], entries: [], fonts: [] };
  const groups = routeIds.map((id) => `route.${id}`);
  const more = [...(small ? ['layout.small'] : []), ...(owner === undefined ? ['shell.pages'] : []), ...(own ? ['ky'] : [])];
  collect(page, shell, ['main', ...more, ...groups], (file) => `/shell/${file}`);
  page.fonts = Object.keys(shell.files)
    .filter((file) => FONTS[language].test(file))
    .map((file) => `/shell/${file}`);
  const remote = owner === undefined ? undefined : snapshot.loaded.get(owner);
  if (remote) {
    const { name, version, client } = remote.release;
    const url = (file: string) => new URL(snapshot.fileUrl(name, version, file), origin).href;
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
 * Server only: tells React to write the page's styles and font preloads into the head. Each style has a precedence of its own,
 * or React would merge them into one element, in which webpack's loader no longer finds the file that it is about to load.
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

/** How long the page's scripts may wait for its largest picture, in milliseconds. */
const MAX_IMAGE_WAIT_MS = 1_000;
const RETRY_MS = 1_000;
/** After that the page says that it is still loading, and after that that it should be loaded anew. */
const LATE_MS = 3_000;
const LOST_MS = 20_000;

/**
 * Inline script that loads the page's scripts after its largest picture (LCP): what a shopper sees comes first, and on a slow line
 * the scripts would take most of it. The order among them is the page's, as with `async` none of them waits for another.
 * One that fails is taken away, since webpack's loader would wait for its tag in vain, and fetched once more. A page that
 * has to do without says so (`ScriptsNotice`), at once when something is pressed that waits for them.
 */
export function deferredScriptLoader({ scripts, entries }: Pick<PageAssets, 'scripts' | 'entries'>): string {
  const files = JSON.stringify([
    ...entries.map(({ href, integrity }) => [href, integrity, 1]),
    ...scripts.map(({ href, integrity }) => [href, integrity]),
  ]).replace(/</g, '\\u003c');
  return (
    `(function(f){var d=document,o=0,w=window,m=w.__SPRUCE_ERRORS__=[];` +
    // Kept for the reporter, which comes when the page is quiet; a rejection is looked at when all of the page's listeners have.
    `function keep(e){m.length<20&&setTimeout(function(){m.push(e)})}` +
    `w.addEventListener('error',keep,true);w.addEventListener('unhandledrejection',keep);` +
    // Said once and never taken back: "lost" is not "late" again.
    `function say(s){var n=d.getElementById('${SCRIPTS_NOTICE}');n&&n.dataset.state!='failed'&&(n.dataset.state=s);return n}` +
    `function add(a,again){var p=a[2],e=d.createElement(p?'link':'script');` +
    `e.crossOrigin='anonymous';if(a[1])e.integrity=a[1];if(p){e.rel='preload';e.as='script';e.href=a[0]}else{e.async=true;e.src=a[0];` +
    `e.onerror=function(){e.remove();again?say('failed'):setTimeout(function(){` +
    `d.querySelector('script[src="'+a[0]+'"]')||add(a,1)},${RETRY_MS})}}` +
    `d.head.appendChild(e)}` +
    `function go(){o++||f.forEach(function(a){add(a)})}` +
    `setTimeout(say,${LATE_MS},'late');setTimeout(say,${LOST_MS},'failed');` +
    `d.addEventListener('click',function(e){e.target.closest('button,input,select')&&say('late')},true);` +
    // A form without an address would be sent to this page, and what was typed would stand in its address.
    `d.addEventListener('submit',function(e){e.target.hasAttribute('action')||say('late')&&e.preventDefault()},true);` +
    `var i=d.querySelector('img[fetchpriority=high]');if(!i||i.complete)return go();` +
    `i.addEventListener('load',go);i.addEventListener('error',go);setTimeout(go,${MAX_IMAGE_WAIT_MS})})(${files});`
  );
}
