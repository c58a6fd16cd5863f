import { useLoaderData, type RouterContextProvider } from 'react-router-dom';
import { platformContext, type Language, type RouteHandle } from '@spruce/platform';
import { withRetry } from '../../loading/with-retry';

/** Imports the copy of one page in one language. */
export type LoadCopy<Copy> = Record<Language, () => Promise<{ default: Copy }>>;

/** The copy of a page in the visitor's language; for its loader, since the copy of a content page is no part of every page's messages. */
export async function loadCopy<Copy>(load: LoadCopy<Copy>, { context }: { context: Readonly<RouterContextProvider> }): Promise<Copy> {
  return (await withRetry(load[context.get(platformContext).language])).default;
}

/** What the page's loader answered. */
export const useCopy = <Copy>(): Copy => useLoaderData() as Copy;

/** The handle of a content page: for those who share it, it is called what its tab is called. */
export const copyHandle: RouteHandle = {
  meta: ({ data }) => {
    const { title, description } = data as { title: string; description: string };
    return { title: titleOf(title), description };
  },
};

/** The document title of a content page. */
export const titleOf = (title: string): string => `${title} · Spruce`;

/** Puts values in the place of `{{name}}`, as the messages of the frame do. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/{{(\w+)}}/g, (whole, name: string) => values[name] ?? whole);
