import { useLoaderData, type RouterContextProvider } from 'react-router-dom';
import { platformContext, type Language, type RouteHandle } from '@spruce/platform';
import { withRetry } from '../../loading/with-retry';

export type LoadCopy<Copy> = Record<Language, () => Promise<{ default: Copy }>>;

/** Loads a page's texts in its loader; they are not part of the messages of every page. */
export async function loadCopy<Copy>(load: LoadCopy<Copy>, { context }: { context: Readonly<RouterContextProvider> }): Promise<Copy> {
  return (await withRetry(load[context.get(platformContext).language])).default;
}

export const useCopy = <Copy>(): Copy => useLoaderData() as Copy;

/** Uses the document title also for sharing. */
export const copyHandle: RouteHandle = {
  meta: ({ data }) => {
    const { title, description } = data as { title: string; description: string };
    return { title: formatTitle(title), description };
  },
};

export const formatTitle = (title: string): string => `${title} · Spruce`;

/** Replaces `{{name}}` placeholders like i18next. */
export const fillPlaceholders = (text: string, values: Record<string, string>): string =>
  text.replace(/{{(\w+)}}/g, (whole, name: string) => values[name] ?? whole);
