import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { LanguageSwitch } from '@spruce/features/language-switch';
import en from '@spruce/messages-shell/small.en.json';
import th from '@spruce/messages-shell/small.th.json';
import { CHECKOUT_STEPS, Link, usePlatform, type CheckoutLayout, type CheckoutStep, type PartnerLayout } from '@spruce/platform';
import { ArrowLeftIcon } from '@spruce/ui/icon';
import { navItemClass } from '@spruce/ui/nav-item';
import { Steps } from '@spruce/ui/steps';
import { TextButton, textLinkClass } from '@spruce/ui/text-link';
import { Wordmark } from '@spruce/ui/wordmark';
import styles from './small.module.css';

const BACK_LINKS = {
  details: { to: paths.cart(), label: 'toCart' },
  summary: { to: paths.checkout(), label: 'toDetails' },
  partner: { to: paths.home(), label: 'toShop' },
} as const;
const findBackLink = (layout: CheckoutLayout | PartnerLayout) => {
  if (layout.name === 'partner') return BACK_LINKS.partner;
  return layout.step === 'details' || layout.step === 'summary' ? BACK_LINKS[layout.step] : undefined;
};

export function SmallHeader({ layout }: { layout: CheckoutLayout | PartnerLayout }) {
  const { t } = useTranslation('shell');
  const messages = MESSAGES[usePlatform().language];
  const back = findBackLink(layout);
  return (
    <header className={styles.header} data-layout={layout.name}>
      <div className={`wrap ${styles.bar}`}>
        <div className={styles.names}>
          <Link className={styles.home} to={paths.home()} aria-label={t('frame.home')}>
            <Wordmark />
          </Link>
          {layout.name === 'partner' && layout.partner ? <p className={styles.partner}>{t(layout.partner)}</p> : null}
        </div>
        {layout.name === 'checkout' && layout.step ? <CheckoutSteps now={layout.step} /> : null}
        <div className={styles.tools}>
          {back ? (
            <Link className={navItemClass()} to={back.to}>
              <ArrowLeftIcon size="small" />
              <span className={styles.back}>{messages[back.label]}</span>
            </Link>
          ) : null}
          <LanguageSwitch className={navItemClass()} />
        </div>
      </div>
    </header>
  );
}

function CheckoutSteps({ now }: { now: CheckoutStep }) {
  const messages = MESSAGES[usePlatform().language];
  const at = CHECKOUT_STEPS.indexOf(now);
  return (
    <Steps
      className={styles.steps}
      label={messages.steps}
      done={messages.done}
      steps={CHECKOUT_STEPS.map((id, index) => ({
        id,
        label: messages[id],
        state: index < at ? 'done' : index === at ? 'now' : 'next',
      }))}
    />
  );
}

/** These messages are in the chunk of the small header and footer, because only pages with this layout need them. */
export const MESSAGES = { en, th };

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
