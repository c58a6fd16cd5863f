import { useTranslation } from 'react-i18next';
import type { Profile } from '@spruce/api-client/account';
import { Badge } from '@spruce/ui';

type State = Profile['sumsubStatus'];

const TONES: Partial<Record<State, 'good' | 'warm' | 'bad'>> = {
  verified: 'good',
  pending: 'warm',
  'on-hold': 'warm',
  retry: 'warm',
  rejected: 'bad',
};

export function IdentityBadge({ state }: { state: State }) {
  const { t } = useTranslation('staff');
  const tone = TONES[state];
  return <Badge {...(tone && { tone })}>{t(`customers.states.${state}`)}</Badge>;
}
