import { useTranslation } from 'react-i18next';
import { Alert } from '@spruce/ui';
import type { ChangeOutcome } from './use-calendar-change';

export function ChangeOutcomeAlert({ outcome }: { outcome: ChangeOutcome }) {
  const { t } = useTranslation('staff');
  return (
    <div role="status">
      {outcome ? (
        <Alert tone={outcome === 'saved' ? 'good' : outcome === 'failed' ? 'oops' : 'warm'}>{t(`calendar.${outcome}`)}</Alert>
      ) : null}
    </div>
  );
}
