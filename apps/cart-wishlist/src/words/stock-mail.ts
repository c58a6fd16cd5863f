import type { TFunction } from 'i18next';
import { SHOP } from '@spruce/contract/shop';

/** A ready-written mail that asks for word when a piece is back; the shopper's own mail program sends it. */
export function stockMail(t: TFunction, name: string, quantity: number): string {
  const query = new URLSearchParams({ subject: t('stockMail.subject', { name }), body: t('stockMail.body', { name, quantity: Math.max(1, quantity) }) });
  // Mail programs read "+" literally.
  return `mailto:${SHOP.email}?${query.toString().replaceAll('+', '%20')}`;
}
