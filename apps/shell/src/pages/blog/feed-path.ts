import { paths } from '@spruce/contract/paths';
import { localePath, type Language } from '@spruce/platform';

export type FeedKind = 'rss' | 'atom';

export const toFeedPath = (kind: FeedKind, language: Language): string => `${localePath(paths.blog(), language)}/${kind}.xml`;
