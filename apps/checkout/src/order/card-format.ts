import type { SavedCard } from '@spruce/api-client/payments';
import { cardSchemeNames, type CardScheme } from '@spruce/ui';

export const isCardScheme = (brand: string): brand is CardScheme => Object.hasOwn(cardSchemeNames, brand);

export const formatCardBrand = (brand: string): string => (isCardScheme(brand) ? cardSchemeNames[brand] : brand);

export const formatCardExpiry = ({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
