import type { SavedCard } from '@spruce/api-client/payments';
import { cardSchemeNames, type CardScheme } from '@spruce/ui';

export const isScheme = (brand: string): brand is CardScheme => Object.hasOwn(cardSchemeNames, brand);

export const cardName = (brand: string): string => (isScheme(brand) ? cardSchemeNames[brand] : brand);

export const cardExpiry = ({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
