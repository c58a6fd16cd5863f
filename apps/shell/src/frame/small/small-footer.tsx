import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { TextButton, textLinkClass } from '@spruce/ui/text-link';
import styles from './small.module.css';
import { MESSAGES } from './messages';

const LINKS = [
  [paths.termsOfSubscription(), 'footer.subscriptionTerms'],
  [paths.privacyNotice(), 'footer.privacy'],
  [paths.contact(), 'footer.contact'],
] as const;

export function SmallFooter({ onCookieSettings }: { onCookieSettings?: () => void }) {
  const { t } = useTranslation('shell');
  const { language, today } = usePlatform();
  const messages = MESSAGES[language];
  return (
    <footer className={`wrap ${styles.foot}`}>
      <p className="note">{messages.owner.replace('{{year}}', today.slice(0, 4))}</p>
      <nav aria-label={messages.print} className={styles.links}>
        {LINKS.map(([to, name]) => (
          <Link key={to} to={to} className={textLinkClass({ className: styles.tap })}>
            {t(name)}
          </Link>
        ))}
        {onCookieSettings ? (
          <TextButton className={styles.tap} onClick={onCookieSettings}>
            {t('footer.cookieSettings')}
          </TextButton>
        ) : null}
      </nav>
    </footer>
  );
}
