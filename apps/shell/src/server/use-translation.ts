import { useContext } from 'react';
import type { i18n, TFunction } from 'i18next';
import { LRUCache } from 'lru-cache';
import { I18nContext, type UseTranslationResponse } from 'react-i18next';

/** Limit of the cache: interpolated values, such as searches of visitors, make the number of texts unbounded. */
const MAX_CHARACTERS = 4_000_000;

const memoized = new WeakMap<i18n, Map<string, TFunction>>();

/** `useTranslation` with memoized texts. i18next takes 7 to 18 µs per text, and a page needs hundreds of them. */
export function useTranslation(namespace?: string, { keyPrefix }: { keyPrefix?: string } = {}): UseTranslationResponse<string, undefined> {
  const { i18n } = useContext(I18nContext) as { i18n: i18n };
  let translators = memoized.get(i18n);
  if (!translators) memoized.set(i18n, (translators = new Map()));
  const scope = JSON.stringify([namespace, keyPrefix]);
  let t = translators.get(scope);
  if (!t) translators.set(scope, (t = memoize(i18n.getFixedT(i18n.language, namespace, keyPrefix))));
  return Object.assign([t, i18n, true], { t, i18n, ready: true }) as unknown as UseTranslationResponse<string, undefined>;
}

function memoize(t: TFunction): TFunction {
  const texts = new LRUCache<string, string>({ maxSize: MAX_CHARACTERS, sizeCalculation: (text, name) => text.length + name.length });
  const translate = t as unknown as (...args: unknown[]) => unknown;
  const lookUp = (key: unknown, ...rest: unknown[]): unknown => {
    const name = rest.length === 0 ? String(key) : JSON.stringify([key, ...rest]);
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = translate(key, ...rest);
    // Do not cache other results (`returnObjects`), because the caller could modify them.
    if (typeof text === 'string' && text !== '' && typeof key === 'string') texts.set(name, text);
    return text;
  };
  return Object.assign(lookUp, t) as unknown as TFunction;
}
