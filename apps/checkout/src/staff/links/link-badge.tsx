import { useTranslation } from 'react-i18next';
import type { StaffLink } from '@spruce/api-client/staff';
import { Badge } from '@spruce/ui';

const TONES = { open: 'warm', paid: 'good', expired: undefined, revoked: 'bad' } as const;

export function LinkBadge({ state }: Pick<StaffLink, 'state'>) {
  const { t } = useTranslation('staff');
  const tone = TONES[state];
  return <Badge {...(tone && { tone })}>{t(`link.states.${state}`)}</Badge>;
}
