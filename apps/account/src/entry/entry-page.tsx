import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { localePath, usePlatform } from '@spruce/platform';
import { Phrases, Photo, SplitPage, TextLink, Wordmark } from '@spruce/ui';
import { EntryLanguageMenu } from './language-menu';
import styles from './entry-page.module.css';

export interface EntryPageProps {
  /** Slug of the room whose photo appears next to the form. */
  space: string;
  position?: string;
  title: string;
  text: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
}

export function EntryPage({ space, position, title, text, icon, children }: EntryPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);
  // When a result replaces the form, the pressed button disappears, so the focus moves to the new heading.
  useEffect(() => {
    if (shownTitle.current !== title) heading.current?.focus();
    shownTitle.current = title;
  }, [title]);
  return (
    <SplitPage
      kind="entry"
      photo={<SpacePhoto space={space} position={position} />}
      photoOnPhones
      top={
        <>
          <HomeLink />
          <EntryLanguageMenu />
        </>
      }
      foot={<EntryLinks />}
    >
      <div className={styles.body}>
        {icon}
        <div className={styles.words}>
          <h1 className="head" ref={heading} tabIndex={-1}>
            <Phrases text={title} />
          </h1>
          <div className={styles.text}>{text}</div>
        </div>
        {children}
      </div>
    </SplitPage>
  );
}

export function SpacePhoto({ space, position }: { space: string; position?: string | undefined }) {
  const { data } = useQuery(categoriesQuery(usePlatform().api));
  const image = data?.flatMap(({ children }) => children).find(({ slug }) => slug === space)?.image;
  return image ? (
    <Photo image={image} alt="" sizes="(min-width: 900px) max(50vw, 178vh), 100vw" priority="first" position={position} />
  ) : null;
}

/** A plain `<a>` instead of a router link, because a new document removes the data of the previous customer from memory. */
export function HomeLink() {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  return (
    <a className={styles.home} href={localePath(paths.home(), language)} aria-label={t('entry.home')}>
      <Wordmark />
    </a>
  );
}

export function EntryLinks() {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  return (
    <>
      <TextLink href={localePath(paths.termsAndConditions(), language)}>{t('entry.terms')}</TextLink>
      <TextLink href={localePath(paths.privacyNotice(), language)}>{t('entry.privacy')}</TextLink>
      <TextLink href={localePath(paths.contact(), language)}>{t('entry.contact')}</TextLink>
    </>
  );
}
