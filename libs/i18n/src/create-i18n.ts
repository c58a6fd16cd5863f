import { createInstance, type i18n } from 'i18next';
import type { Language } from '@spruce/contract/constants';

export interface Messages {
  [key: string]: string | Messages;
}

export type Bundles = Record<string, Messages>;

// A missing message fails tests; a page shows its key instead.
const handleMissingMessage = (language: Language) => (key: string, defaultValue?: string) => {
  if (process.env.NODE_ENV === 'test' && defaultValue === undefined) throw new Error(`No message "${key}" in "${language}"`);
  return defaultValue ?? key;
};

/**
 * Creates an i18next instance that is ready synchronously. Use one per request on the server and one per tab in the browser. There is no
 * fallback language: a missing key throws in tests.
 */
export function createI18n(language: Language, bundles: Bundles = {}): i18n {
  const instance = createInstance();
  const namespaces = Object.keys(bundles);
  void instance.init({
    lng: language,
    fallbackLng: false,
    supportedLngs: ['en', 'th'],
    resources: { [language]: bundles },
    ns: namespaces,
    defaultNS: namespaces[0] ?? 'shell',
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
    parseMissingKeyHandler: handleMissingMessage(language),
    react: { useSuspense: false, bindI18n: false, bindI18nStore: false },
  });
  return instance;
}

/** Does nothing if the namespace is already there. */
export function addMessages(instance: i18n, language: Language, namespace: string, messages: Messages): void {
  if (!instance.hasResourceBundle(language, namespace)) instance.addResourceBundle(language, namespace, messages);
}
