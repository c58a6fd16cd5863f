import type { SavedCard } from '@spruce/api-client/payments';
import { cardSchemeNames, type CardScheme } from '@spruce/ui';

/** Whether the mark of the scheme is known. */
export const isScheme = (brand: string): brand is CardScheme => Object.hasOwn(cardSchemeNames, brand);

/** A card's scheme as it writes itself. */
export const cardName = (brand: string): string => (isScheme(brand) ? cardSchemeNames[brand] : brand);

/** 08/29, as it is printed on the card. */
export const cardExpiry = ({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
