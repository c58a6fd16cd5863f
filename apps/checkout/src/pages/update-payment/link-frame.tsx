import { useTranslation } from 'react-i18next';
import { Outlet, useLoaderData, type RouterContextProvider } from 'react-router-dom';
import { addMessages, type Messages } from '@spruce/i18n';
import { platformContext, usePlatform, type Language } from '@spruce/platform';

const MESSAGES: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import(/* webpackChunkName: "link.en" */ '@spruce/messages-checkout/link.en.json'),
  th: () => import(/* webpackChunkName: "link.th" */ '@spruce/messages-checkout/link.th.json'),
};

/** The messages of payment links are in a separate file, because customers in the checkout do not need them. */
export const loader = async ({ context }: { context: Readonly<RouterContextProvider> }): Promise<Messages> =>
  (await MESSAGES[context.get(platformContext).language]()).default;

export const shouldRevalidate = () => false;

export function Component() {
  const { i18n } = useTranslation();
  const { language } = usePlatform();
  addMessages(i18n, language, 'link', useLoaderData() as Messages);
  return <Outlet />;
}
