import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { SHOP } from '@spruce/contract/shop';
import { Link, usePlatform, type LinkProps } from '@spruce/platform';
import { classNames } from '@spruce/ui/class-names';
import { Phrases } from '@spruce/ui/phrases';
import { Skeleton } from '@spruce/ui/skeleton';
import { TextButton, textLinkClass } from '@spruce/ui/text-link';
import { Wordmark } from '@spruce/ui/wordmark';
import { useCategories } from '../categories';
import { PanelError } from '../panel-error';
import { NewsletterForm } from './newsletter-form';
import styles from './footer.module.css';

const MAX_SPACES = 4;

export const Footer = memo(function Footer({ onCookieSettings }: { onCookieSettings: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <footer className={styles.footer} data-ground="dark" aria-label={t('footer.label')}>
      <div className={classNames('wrap', styles.in)}>
        <div className={styles.top}>
          <div className={styles.lead}>
            <p className={classNames('head', styles.tagline)}>
              <Phrases text={t('footer.tagline')} />
            </p>
            <NewsletterForm />
          </div>
          <Column id={FOOTER_LINKS_ID} title={t('header.furniture')}>
            <li>
              <FooterLink to={paths.productList()}>{t('header.viewAll')}</FooterLink>
            </li>
            <Spaces />
            <li>
              <FooterLink to={paths.packageList()}>{t('header.ourPackages')}</FooterLink>
            </li>
          </Column>
          <Column title={t('footer.company')}>
            <Entries
              entries={[
                [paths.aboutUs(), t('header.aboutUs')],
                [paths.howItWorks(), t('header.howItWorks')],
                [paths.sustainability(), t('header.sustainability')],
                [paths.businessStaging(), t('header.forBusiness')],
                [paths.careers(), t('footer.careers')],
                [paths.blog(), t('header.blog')],
              ]}
            />
          </Column>
          <Column title={t('footer.help')}>
            <Entries
              entries={[
                [paths.faq(), t('footer.faq')],
                [paths.contact(), t('footer.contact')],
                [paths.termsAndConditions(), t('footer.terms')],
                [paths.termsOfSubscription(), t('footer.subscriptionTerms')],
                [paths.privacyNotice(), t('footer.privacy')],
                [paths.cookiePolicy(), t('footer.cookies')],
              ]}
            />
          </Column>
        </div>
        <ContactDetails />
        <FooterBottom onCookieSettings={onCookieSettings} />
      </div>
    </footer>
  );
});

function Column({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <nav id={id} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>{children}</ul>
    </nav>
  );
}

function FooterLink(link: LinkProps) {
  return <Link {...link} className={textLinkClass({ quiet: true })} />;
}

function Entries({ entries }: { entries: (readonly [href: string, name: string])[] }) {
  return entries.map(([href, name]) => (
    <li key={href}>
      <FooterLink to={href}>{name}</FooterLink>
    </li>
  ));
}

function Spaces() {
  const { t } = useTranslation('shell');
  const categories = useCategories();
  if (categories.state === 'failed') {
    return (
      <li>
        <PanelError text={t('frame.loadFailed')} onRetry={categories.retry} />
      </li>
    );
  }
  if (categories.state === 'loading') {
    return Array.from({ length: MAX_SPACES }, (_, at) => (
      <li key={at} className={styles.wait}>
        <Skeleton shape="text" width="60%" />
      </li>
    ));
  }
  return (
    <Entries
      entries={categories.spaces
        .filter(({ id }) => id !== 0)
        .slice(0, MAX_SPACES)
        .map(({ href, name }) => [href, name] as const)}
    />
  );
}

/** Has no icons, because they would make every page larger. */
function ContactDetails() {
  const { t } = useTranslation('shell');
  const phone = t('footer.phone');
  return (
    <address className={classNames('note', styles.reach)}>
      <span>{t('footer.address')}</span>
      <a className={textLinkClass({ quiet: true })} href={`tel:+66${phone.replace(/^0| /g, '')}`} translate="no">
        {phone}
      </a>
      <span>{t('footer.daily')}</span>
      <span>{t('footer.cards')}</span>
    </address>
  );
}

function FooterBottom({ onCookieSettings }: { onCookieSettings: () => void }) {
  const { t } = useTranslation('shell');
  const { today } = usePlatform();
  const outside = { target: '_blank', rel: 'noreferrer', className: textLinkClass() };
  return (
    <div className={styles.end}>
      <Wordmark />
      <div className={styles.social}>
        <a href={SHOP.line} {...outside}>
          {t('footer.line')}
        </a>
        <a href={SHOP.facebook} {...outside}>
          {t('footer.facebook')}
        </a>
        <a href={SHOP.instagram} {...outside}>
          {t('footer.instagram')}
        </a>
      </div>
      <div className={classNames('note', styles.legal)}>
        <Link className={textLinkClass({ quiet: true })} to={paths.photoCredits()}>
          {t('footer.photoCredits')}
        </Link>
        <TextButton quiet onClick={onCookieSettings}>
          {t('footer.cookieSettings')}
        </TextButton>
        <span>{t('footer.copyright', { year: today.slice(0, 4) })}</span>
      </div>
    </div>
  );
}

/** Without JavaScript, the menu button links to this part of the footer. */
export const FOOTER_LINKS_ID = 'footer-links';
