import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseProgramRelease, programVersion, type Capabilities, type ClientAssets } from '@spruce/federation';
import * as Platform from '@spruce/platform';
import { SLOTS } from '@spruce/platform/slots';
import { declaredTokens } from '@spruce/ui/declared-tokens';
import * as ReactI18next from '../shared/react-i18next';
import * as ReactQuery from '../shared/react-query';
import * as ReactRouter from '../shared/react-router';
import * as Zustand from '../shared/zustand';
import * as ZustandMiddleware from '../shared/zustand-middleware';
import shellPackage from '../../package.json';

export function capabilitiesOf(clientDir: string, { groups }: ClientAssets): Capabilities {
  const css = groups['main']?.css ?? [];
  const all = css.map((file) => readFileSync(join(clientDir, file), 'utf8')).join('\n');
  return {
    facades: {
      'react-router-dom': Object.keys(ReactRouter),
      '@tanstack/react-query': Object.keys(ReactQuery),
      zustand: Object.keys(Zustand),
      'zustand/middleware': Object.keys(ZustandMiddleware),
      'react-i18next': Object.keys(ReactI18next),
      '@spruce/platform': Object.keys(Platform),
    },
    // Undefined in development, because development builds keep their styles inside scripts.
    tokens: css.length > 0 ? declaredTokens(all) : undefined,
    slots: SLOTS,
  };
}

export function shellVersion(clientDir: string, { files }: ClientAssets): string {
  const manifest = join(clientDir, '../release.json');
  if (existsSync(manifest)) return parseProgramRelease(readFileSync(manifest)).version;
  return programVersion(shellPackage.version, { client: { files } });
}
