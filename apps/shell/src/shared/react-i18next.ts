// Must match tools/webpack/shared-exports.json.
export { useTranslation, I18nextProvider } from 'react-i18next';
