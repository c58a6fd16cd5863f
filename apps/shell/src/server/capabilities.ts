import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientAssets, Provided } from '@spruce/federation';
import * as Platform from '@spruce/platform';
import { SLOTS } from '@spruce/platform/slots';
import * as ReactI18next from '../shared/react-i18next';
import * as ReactQuery from '../shared/react-query';
import * as ReactRouter from '../shared/react-router';
import * as Zustand from '../shared/zustand';
import * as ZustandMiddleware from '../shared/zustand-middleware';

/** Capabilities of this shell, against which the `uses` of a release is checked: exports of the shared facades, design tokens, slots. */
export function capabilitiesOf(clientDir: string, { groups }: ClientAssets): Provided['capabilities'] {
  const css = groups['main']?.css ?? [];
  const tokens = css.flatMap((file) =>
    [...readFileSync(join(clientDir, file), 'utf8').matchAll(/(?<![\w-])--[\w-]+(?=\s*:)/g)].map(([name]) => name),
  );
  return {
    facades: {
      'react-router-dom': Object.keys(ReactRouter),
      '@tanstack/react-query': Object.keys(ReactQuery),
      zustand: Object.keys(Zustand),
      'zustand/middleware': Object.keys(ZustandMiddleware),
      'react-i18next': Object.keys(ReactI18next),
      '@spruce/platform': Object.keys(Platform),
    },
    // The development build keeps its styles inside of its scripts.
    tokens: css.length > 0 ? [...new Set(tokens)] : undefined,
    slots: SLOTS,
  };
}
