import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '@spruce/features/language-menu';
import styles from './entry-page.module.css';

export const EntryLanguageMenu = () => <LanguageMenu label={useTranslation('account').t('entry.language')} className={styles.language} />;
