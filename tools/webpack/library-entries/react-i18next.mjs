// The package's index includes `Trans` and its HTML parser (7 KB), which are not used.
export { useTranslation } from '#react-i18next/useTranslation.js';
export { I18nextProvider } from '#react-i18next/I18nextProvider.js';
