import { LANGUAGES } from '@spruce/contract/constants';
import { usePlatform } from '@spruce/platform';
import { ButtonAnchor } from '@spruce/ui/button-anchor';
import { ChevronDownIcon } from '@spruce/ui/icon';
import { Menu, menuItemClass } from '@spruce/ui/menu';
import { navItemClass } from '@spruce/ui/nav-item';
import { LanguageLink, OTHER_LANGUAGE, useOtherLanguageLink } from './language-switch';

/** Menu with links to this page in each language. Without scripts, its button links to the other language. */
export function LanguageMenu({ label, className }: { label: string; className: string | undefined }) {
  const { language } = usePlatform();
  const twin = useOtherLanguageLink(OTHER_LANGUAGE[language]);
  const code = language.toUpperCase();
  return (
    <Menu<HTMLAnchorElement>
      hover
      align="end"
      className={className}
      label={label}
      trigger={({ onClick, ...trigger }) => (
        <ButtonAnchor {...trigger} {...twin} className={navItemClass()} translate="no" aria-label={`${label} ${code}`} onPress={onClick}>
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
