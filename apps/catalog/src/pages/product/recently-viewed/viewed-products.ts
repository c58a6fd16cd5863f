import { RECENTLY_VIEWED_KEY, type RecentlyViewedRecord } from '@spruce/contract/storage';
import { asArray, asWholeNumber, readRecord, writeText } from '@spruce/record-store';

const MAX_PRODUCTS = 8;

export const readViewed = (): number[] =>
  [...new Set(asArray(readRecord(RECENTLY_VIEWED_KEY)['products']).flatMap((id) => asWholeNumber(id) || []))].slice(0, MAX_PRODUCTS);

export const writeViewed = (products: readonly number[]): void =>
  void writeText(
    RECENTLY_VIEWED_KEY,
    JSON.stringify({ v: 1, products: [...new Set(products)].slice(0, MAX_PRODUCTS) } satisfies RecentlyViewedRecord),
  );

export const rememberViewed = (id: number): void => writeViewed([id, ...readViewed()]);
