import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@spruce/contract/constants';
import { usePlatform } from '@spruce/platform';
import { ButtonAnchor } from '@spruce/ui/button';
import { ChevronDownIcon } from '@spruce/ui/icon';
import { Menu, menuItemClass } from '@spruce/ui/menu';
import { navItemClass } from '@spruce/ui/nav-item';
import { LanguageLink, OTHER_LANGUAGE, useOtherLanguageLink } from './language-switch';

export function LanguageMenu({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell');
  const { language } = usePlatform();
  const twin = useOtherLanguageLink(OTHER_LANGUAGE[language]);
  const code = language.toUpperCase();
  return (
    <Menu<HTMLAnchorElement>
      hover
      align="end"
      className={className}
      label={t('header.language')}
      trigger={({ onClick, ...trigger }) => (
        <ButtonAnchor
          {...trigger}
          {...twin}
          className={navItemClass()}
          translate="no"
          aria-label={`${t('header.language')} ${code}`}
          onPress={onClick}
        >
          {code}
          <ChevronDownIcon size="small" />
        </ButtonAnchor>
      )}
    >
      {LANGUAGES.map((one) => (
        <LanguageLink key={one} to={one} className={menuItemClass()} aria-current={one === language || undefined} />
      ))}
    </Menu>
  );
}
