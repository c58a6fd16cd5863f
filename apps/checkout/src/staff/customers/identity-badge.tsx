import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { Badge, type BadgeProps } from '@spruce/ui';

type State = Profile['sumsubStatus'];

const TONES: Partial<Record<State, BadgeProps['tone']>> = {
  verified: 'good',
  pending: 'warm',
  'on-hold': 'warm',
  retry: 'warm',
  rejected: 'bad',
};

export function IdentityBadge({ state }: { state: State }) {
  const { t } = useTranslation('staff');
  return <Badge tone={TONES[state]}>{t(`customers.states.${state}`)}</Badge>;
}
