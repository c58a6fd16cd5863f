import { paths } from '@spruce/contract/paths';
import { localePath, type Language } from '@spruce/platform';

export type FeedKind = 'rss' | 'atom';

/** Where the articles of a language are read by programs. */
export const feedPath = (kind: FeedKind, language: Language): string => `${localePath(paths.blog(), language)}/${kind}.xml`;
