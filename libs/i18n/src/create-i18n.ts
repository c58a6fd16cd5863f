import { createInstance, type i18n } from 'i18next';
import type { Language } from '@spruce/contract/constants';

export interface Messages {
  [key: string]: string | Messages;
}

export type Bundles = Record<string, Messages>;

// A missing message throws in tests. On a page, its key is shown instead.
const handleMissingMessage = (language: Language) => (key: string, defaultValue?: string) => {
  if (process.env.NODE_ENV === 'test' && defaultValue === undefined) throw new Error(`No message "${key}" in "${language}"`);
  return defaultValue ?? key;
};

/** Use one instance per request on the server and one per tab in the browser. There is no fallback language. */
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
    interpolation: { escapeValue: false }, // React escapes values itself
    returnNull: false,
    parseMissingKeyHandler: handleMissingMessage(language),
    react: { useSuspense: false, bindI18n: false, bindI18nStore: false },
  });
  return instance;
}

export function addMessages(instance: i18n, language: Language, namespace: string, messages: Messages): void {
  if (!instance.hasResourceBundle(language, namespace)) instance.addResourceBundle(language, namespace, messages);
}
