// The index of the package includes `Trans` and its HTML parser (7 KB), which the shop does not use.
export { useTranslation } from '#react-i18next/useTranslation.js';
export { I18nextProvider } from '#react-i18next/I18nextProvider.js';
