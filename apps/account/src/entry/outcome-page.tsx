import { useTranslation } from 'react-i18next';
import type { Path } from '@spruce/contract/paths';
import type { CartItem } from '@spruce/contract/storage';
import { Link } from '@spruce/platform';
import { buttonClass, CheckIcon, Disc, LineThumb } from '@spruce/ui';
import { EntryPage } from './entry-page';
import styles from './entry-page.module.css';

const MAX_THUMBS = 4;

export interface OutcomePageProps {
  name: 'successEmail' | 'successPassword';
  space: 'dining-room' | 'home-office';
  to: Path;
  action: string;
  onContinue?: () => void;
  cart?: readonly CartItem[];
}

export function OutcomePage({ name, space, to, action, onContinue, cart = [] }: OutcomePageProps) {
  const { t } = useTranslation('account');
  return (
    <EntryPage
      space={space}
      position="50% 60%"
      icon={
        <Disc tone="good">
          <CheckIcon />
        </Disc>
      }
      title={t(`${name}.title`)}
      text={<p role="status">{t(`${name}.${cart.length > 0 ? 'textWithCart' : 'text'}`)}</p>}
    >
      <title>{t(`${name}.meta.title`)}</title>
      {cart.length > 0 ? (
        <ul className={styles.thumbs}>
          {cart.slice(0, MAX_THUMBS).map((item) => (
            <li key={item.variantID}>
              <LineThumb src={item.image.src} color={item.image.color} size={76} />
              <span className="visually-hidden">{item.name}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Link className={buttonClass({ size: 'large', wide: true })} to={to} onClick={onContinue}>
        {action}
      </Link>
    </EntryPage>
  );
}
