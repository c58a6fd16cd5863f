import { useContext, useMemo } from 'react';
import { I18nContext } from '#react-i18next/context.js';

export { I18nextProvider } from '#react-i18next/I18nextProvider.js';

/**
 * Replaces the hook of the library, which runs eight hooks in each component and also loads messages and follows changes of the language.
 * In the shop, messages load before their page, and another language is another document.
 */
export function useTranslation(namespace, { keyPrefix, nsMode } = {}) {
  const { i18n } = useContext(I18nContext);
  const first = Array.isArray(namespace) && nsMode !== 'fallback' ? namespace[0] : namespace;
  // Callers write a list of namespaces in the call, so the list is a new object each time.
  const scope = JSON.stringify(first);
  return useMemo(() => {
    const t = i18n.getFixedT(i18n.language, scope && JSON.parse(scope), keyPrefix);
    return Object.assign([t, i18n, true], { t, i18n, ready: true });
  }, [i18n, scope, keyPrefix]);
}
