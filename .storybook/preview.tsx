import '@spruce/ui/tokens.css';
import '@spruce/ui/base.css';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Preview } from '@storybook/react-webpack5';
import { I18nextProvider, setI18n } from 'react-i18next';
import { createI18n, type Bundles, type Language, type Messages } from '@spruce/i18n';
import { theme } from './theme';

// Loads the messages of all apps, because in Storybook no shell loads them.
const files = import.meta.webpackContext('../libs/i18n/messages', { recursive: true, regExp: /^\.\/[\w-]+\/(en|th)\.json$/ });
const bundles: Record<Language, Bundles> = { en: {}, th: {} };
for (const file of files.keys()) {
  const [, namespace, language] = /^\.\/([\w-]+)\/(en|th)\.json$/.exec(file) ?? [];
  if (namespace && language) bundles[language as Language][namespace] = files(file) as Messages;
}
// The texts of shared widgets are part of the messages of each app that shows them.
for (const language of ['en', 'th'] as const)
  for (const namespace of ['catalog', 'cart-wishlist'])
    bundles[language][namespace] = { ...bundles[language]['features'], ...bundles[language][namespace] };
const instances = { en: createI18n('en', bundles.en), th: createI18n('th', bundles.th) };

function Ground({ ground, bare, low, children }: { ground: string; bare: boolean; low: boolean; children: ReactNode }) {
  return (
    <div data-ground={ground} style={{ minHeight: low ? undefined : '100vh', padding: bare ? 0 : 24 }}>
      {children}
    </div>
  );
}

// Loaded on demand, so that a story does not load the code of docs pages.
const DocsPage = lazy(() => import('./docs-page').then((module) => ({ default: module.DocsPage })));

const preview: Preview = {
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'th', title: 'ไทย' },
        ],
      },
    },
    ground: { description: 'Background', toolbar: { icon: 'contrast', dynamicTitle: true, items: ['paper', 'linen', 'dark'] } },
  },
  initialGlobals: { locale: 'en', ground: 'paper' },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    // Docs pages show the source code of a story. Storybook cannot print the rendered elements, because their stores and clients contain
    // cycles.
    docs: {
      theme,
      source: { type: 'code' },
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
    },
    controls: { expanded: true },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  decorators: [
    // `parameters.th` contains args for Thai, which replace the English args.
    (Story, { args, globals, parameters }) => <Story args={globals.locale === 'th' ? { ...args, ...(parameters.th as object) } : args} />,
    (Story, { globals, parameters, viewMode }) => {
      const language: Language = globals.locale === 'th' ? 'th' : 'en';
      document.documentElement.lang = language;
      setI18n(instances[language]); // play functions read messages from this instance
      return (
        <I18nextProvider i18n={instances[language]}>
          <Ground ground={String(globals.ground)} bare={parameters.padding === false} low={viewMode === 'docs'}>
            <Story />
          </Ground>
        </I18nextProvider>
      );
    },
  ],
};
export default preview;
