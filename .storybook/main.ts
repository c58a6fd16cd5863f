import { join } from 'node:path';
import { createRequire } from 'node:module';
import type * as Base from '@spruce/webpack/base';
import type * as Css from '@spruce/webpack/css';
import type * as Qr from '@spruce/webpack/qr';
import type { StorybookConfig } from '@storybook/react-webpack5';
import webpackPackage, { type RuleSetRule } from 'webpack';
import { changesSinceRelease } from './changes.ts';
import { catalogueDrawings, cataloguePhotos, mediaFolder } from './media-folder.ts';

const root = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const { cssRule } = require('@spruce/webpack/css') as typeof Css;
const { messagesRule } = require('@spruce/webpack/base') as typeof Base;
const { qrRule } = require('@spruce/webpack/qr') as typeof Qr;

const isCssRule = (rule: unknown) => {
  const test = (rule as RuleSetRule | null)?.test;
  return test instanceof RegExp && test.test('.css');
};

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: [
    join(root, 'libs/ui/docs/*.mdx'),
    join(root, 'libs/ui/src/**/*.stories.tsx'),
    join(root, 'libs/features/src/**/*.stories.tsx'),
    join(root, 'apps/*/src/**/*.stories.tsx'),
  ],
  staticDirs: [
    { from: mediaFolder(root), to: '/media' },
    { from: join(root, 'libs/ui/src/fonts'), to: '/fonts' },
    { from: join(root, 'libs/ui/docs/comps'), to: '/comps' },
  ],
  managerHead: (head) =>
    `${head}<style>${['latin', 'thai'].map((script) => `@font-face{font-family:Anuphan;font-weight:100 700;src:url(./fonts/anuphan-${script}.woff2);unicode-range:${script === 'thai' ? 'U+E01-E5B' : 'U+0-2FF,U+2000-2200'}}`).join('')}</style>`,
  addons: ['@storybook/addon-webpack5-compiler-swc', '@storybook/addon-docs', '@storybook/addon-a11y'],
  // A story is compiled when it is opened, so that Storybook starts within seconds.
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    builder: { name: '@storybook/builder-webpack5', options: { lazyCompilation: true, fsCache: process.env['WEBPACK_CACHE'] !== 'off' } },
  },
  // `npm test` builds Storybook with `--test`, which omits docs pages by default. Here they are not omitted, because comps.mjs checks that
  // every component has a docs page.
  build: { test: { disableAutoDocs: false, disableMDXEntries: false, disableBlocks: false, disabledAddons: [] } },
  swc: () => ({ jsc: { transform: { react: { runtime: 'automatic' } } } }),
  webpackFinal: (webpack, { configType }) => {
    const css = cssRule({ app: 'sb', mode: configType === 'PRODUCTION' ? 'production' : 'development', extract: 'style' });
    return {
      ...webpack,
      module: {
        ...webpack.module,
        rules: [
          ...(webpack.module?.rules ?? []).filter((rule) => !isCssRule(rule)),
          css,
          messagesRule,
          qrRule,
          { test: /\.usage\.md$/, type: 'asset/source' },
        ],
      },
      plugins: [
        ...(webpack.plugins ?? []),
        new webpackPackage.DefinePlugin({
          __UI_CHANGES__: JSON.stringify(changesSinceRelease(root)),
          __CATALOGUE_PHOTOS__: JSON.stringify(cataloguePhotos(root)),
          __CATALOGUE_DRAWINGS__: JSON.stringify(catalogueDrawings(root)),
        }),
      ],
      performance: false,
    };
  },
};
export default config;
