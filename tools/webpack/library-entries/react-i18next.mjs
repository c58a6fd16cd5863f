// Replaces the index of the package, which includes `Trans` and its HTML parser (7 KB). The shop does not use them.
export { useTranslation } from '#react-i18next/useTranslation.js';
export { I18nextProvider } from '#react-i18next/I18nextProvider.js';
