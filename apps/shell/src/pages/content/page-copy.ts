import { useLoaderData, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { CHARGED_DAMAGE, DAMAGE, DELIVERY_DAYS, DELIVERY_FEE, DELIVERY_SLOTS, KEEP, TERM } from '@spruce/contract/constants';
import { formatShopAddress, SHOP_DETAILS } from '@spruce/contract/shop-details';
import { formatMoney, formatPhone } from '@spruce/i18n';
import { platformContext, type Language, type Platform, type RouteHandle } from '@spruce/platform';
import { withRetry } from '../../loading/with-retry';

export type LoadCopy<Copy> = Record<Language, () => Promise<{ default: Copy }>>;

/** Loads the texts of a page in its loader, so that other pages do not contain them. */
export async function loadCopy<Copy>(load: LoadCopy<Copy>, { context }: { context: Readonly<RouterContextProvider> }): Promise<Copy> {
  return (await withRetry(load[context.get(platformContext).language])).default;
}

export const createCopyLoader =
  <Copy>(load: LoadCopy<Copy>, prefetch: (platform: Platform) => Promise<void>[] = () => []) =>
  async ({ context }: LoaderFunctionArgs): Promise<Copy> => {
    const [copy] = await Promise.all([loadCopy(load, { context }), ...prefetch(context.get(platformContext))]);
    return copy;
  };

export const useCopy = <Copy>(): Copy => useLoaderData() as Copy;

/** Uses the document title also as the title of shared links. */
export const copyHandle: RouteHandle = {
  meta: ({ data }) => {
    const { title, description } = data as { title: string; description: string };
    return { title: formatTitle(title), description };
  },
};

export const formatTitle = (title: string): string => `${title} · Spruce`;

export const fillPlaceholders = (text: string, values: Record<string, string>): string =>
  text.replace(/{{(\w+)}}/g, (whole, name: string) => values[name] ?? whole);

/** Values for placeholders come from the shop's settings, so that the texts promise only the real terms. */
export function createShopValues(language: Language): Record<string, string> {
  return {
    address: formatShopAddress(language).join(' '),
    email: `[${SHOP_DETAILS.email}](mailto:${SHOP_DETAILS.email})`,
    phone: `[${formatPhone(SHOP_DETAILS.phone)}](tel:+66${SHOP_DETAILS.phone.slice(1)})`,
    from: SHOP_DETAILS.hours.from,
    to: SHOP_DETAILS.hours.to,
    termMin: String(TERM.min),
    termMax: String(TERM.max),
    fee: formatMoney(DELIVERY_FEE.single),
    feeDouble: formatMoney(DELIVERY_FEE.double),
    firstDay: String(DELIVERY_DAYS.lead),
    lastDay: String(DELIVERY_DAYS.window),
    slots: DELIVERY_SLOTS.join(', '),
    valueMonths: String(DAMAGE.valueMonths),
    keepLeast: `${KEEP.leastPercent}%`,
    ...Object.fromEntries(CHARGED_DAMAGE.map((kind) => [kind, `${DAMAGE.percent[kind]}%`])),
  };
}
