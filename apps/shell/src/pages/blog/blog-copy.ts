import type { RouterContextProvider } from 'react-router-dom';
import type { BlogCard } from '@spruce/api-client/content';
import { paths } from '@spruce/contract/paths';
import type copyInEnglish from '@spruce/messages-shell/blog.en.json';
import { localePath, type Language } from '@spruce/platform';
import { fillPlaceholders, loadCopy } from '../content/page-copy';

export type BlogCopy = typeof copyInEnglish;

export const loadBlogCopy = (args: { context: Readonly<RouterContextProvider> }): Promise<BlogCopy> =>
  loadCopy<BlogCopy>(
    {
      en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/blog.en.json'),
      th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/blog.th.json'),
    },
    args,
  );

export const formatNote = ({ note }: BlogCopy, { category, readingTime }: Pick<BlogCard, 'category' | 'readingTime'>): string =>
  fillPlaceholders(note, { category: category.name, minutes: String(readingTime) });

export type FeedKind = 'rss' | 'atom';

export const toFeedPath = (kind: FeedKind, language: Language): string => `${localePath(paths.blog(), language)}/${kind}.xml`;
