import { useTranslation } from 'react-i18next';
import type { Path } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { buttonClass, CheckIcon, Disc } from '@spruce/ui';
import { EntryPage } from './entry-page';

export interface OutcomePageProps {
  name: 'successEmail' | 'successPassword';
  space: 'dining-room' | 'home-office';
  to: Path;
  action: string;
  onContinue?: () => void;
}

export function OutcomePage({ name, space, to, action, onContinue }: OutcomePageProps) {
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
      text={<p role="status">{t(`${name}.text`)}</p>}
    >
      <title>{t(`${name}.meta.title`)}</title>
      <Link className={buttonClass({ size: 'large', wide: true })} to={to} onClick={onContinue}>
        {action}
      </Link>
    </EntryPage>
  );
}
