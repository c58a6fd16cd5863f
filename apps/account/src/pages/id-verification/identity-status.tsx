import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Identity } from '@spruce/api-client/identity';
import { paths } from '@spruce/contract/paths';
import { formatDate } from '@spruce/i18n';
import { localePath, usePlatform } from '@spruce/platform';
import {
  AlertIcon,
  Button,
  buttonClass,
  ClockIcon,
  FaceScanIcon,
  IdCardIcon,
  ReloadIcon,
  ShieldIcon,
  StatusCard,
  SunIcon,
  TextButton,
  TextLink,
  type StatusCardProps,
} from '@spruce/ui';
import { listReasons, type Reason } from './rejection-reasons';
import styles from './id-verification.module.css';
import { useReturnLink } from './use-identity';
import { HAND_OFF_ID } from './what-you-need';

const MAX_TRIES = 3;

interface IdentityStatusProps {
  identity: Identity;
  email: string;
  problem: 'camera' | 'failed' | undefined;
  triedAgain: boolean;
  isBusy: boolean;
  isFocused: boolean;
  onBegin: () => void;
  onRefetch: () => void;
}

type Card = Pick<StatusCardProps, 'tone' | 'edge' | 'icon' | 'reasons' | 'aside'> & {
  title: string;
  text: ReactNode;
  actions: ReactNode;
};

export function IdentityStatus(props: IdentityStatusProps) {
  const { title, text, ...card } = useCard(props);
  return (
    <StatusCard key={title} level={2} title={title} autoFocus={props.isFocused} {...card}>
      {text}
    </StatusCard>
  );
}

function useCard({ identity, email, problem, triedAgain, isBusy, onBegin, onRefetch }: IdentityStatusProps): Card {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const back = useReturnLink();
  const begin = (label: string) => (
    <Button loading={isBusy} loadingText={t('identity.opening')} onClick={onBegin}>
      {label}
    </Button>
  );
  const leave = (
    <a className={buttonClass()} href={localePath(back.to, language)}>
      {back.label}
    </a>
  );
  const byPhone = (
    <TextLink className={styles.byPhone} href={`#${HAND_OFF_ID}`}>
      {t('identity.phone.go')}
    </TextLink>
  );
  const buildCard = (state: string, more: Omit<Card, 'title' | 'text'>): Card => ({
    title: t(`identity.${state}.title`),
    text: <p>{t(`identity.${state}.text`, { email })}</p>,
    ...more,
  });
  if (problem === 'camera')
    return buildCard('camera', {
      tone: 'warm',
      icon: <FaceScanIcon />,
      ...(triedAgain && { aside: <span role="status">{t('identity.camera.still')}</span> }),
      actions: (
        <>
          {begin(t('problem.retry'))}
          <Button variant="outline" onClick={onRefetch}>
            {t('identity.check.later')}
          </Button>
          {byPhone}
        </>
      ),
    });
  if (problem === 'failed')
    return buildCard('failed', {
      tone: 'bad',
      edge: true,
      icon: <AlertIcon />,
      actions: (
        <>
          {begin(t('problem.retry'))}
          {byPhone}
        </>
      ),
    });
  const reasons = listReasons(identity.reasons);
  switch (identity.status) {
    case 'none':
      return buildCard('none', {
        icon: <IdCardIcon />,
        actions: (
          <>
            {begin(t('identity.none.begin'))}
            <ReasonDisclosure />
          </>
        ),
      });
    case 'started':
      return buildCard('started', { icon: <IdCardIcon />, actions: begin(t('identity.started.begin')) });
    case 'pending':
    case 'on-hold':
      return buildCard('pending', {
        tone: 'calm',
        icon: <ClockIcon />,
        actions: (
          <Button variant="outline" onClick={onRefetch}>
            {t('identity.pending.again')}
          </Button>
        ),
      });
    case 'verified':
      return {
        tone: 'good',
        icon: <ShieldIcon />,
        title: t('identity.verified.title'),
        text: (
          <p>
            {identity.verifiedAt
              ? `${t('identity.verified.on', { date: formatDate(identity.verifiedAt.toISOString(), language, 'letter') })} `
              : null}
            {t('identity.verified.text')}
          </p>
        ),
        actions: leave,
      };
    case 'retry':
      return {
        tone: 'warm',
        icon: <ReloadIcon />,
        title: t('identity.retry.title', { count: Math.max(1, reasons.length) }),
        text: (
          <>
            <p>{t('identity.retry.text')}</p>
            {reasons.length === 0 && identity.comment ? <p lang="en">{identity.comment}</p> : null}
          </>
        ),
        reasons: reasons.map((reason) => ({
          id: reason,
          icon: getReasonIcon(reason),
          title: t(`identity.reasons.${reason}.title`),
          text: t(`identity.reasons.${reason}.text`),
        })),
        actions: begin(t('identity.retry.begin')),
        aside: t('identity.retry.tries', { count: MAX_TRIES - identity.triesLeft, of: MAX_TRIES }),
      };
    case 'rejected':
      return {
        tone: 'bad',
        edge: true,
        icon: <AlertIcon />,
        title: t('identity.rejected.title'),
        text: (
          <>
            <p>{t('identity.rejected.text')}</p>
            <p className="note">{t('identity.rejected.person')}</p>
          </>
        ),
        actions: (
          <a className={buttonClass()} href={localePath(paths.contact(), language)}>
            {t('identity.rejected.talk')}
          </a>
        ),
      };
  }
}

function ReasonDisclosure() {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <TextButton aria-expanded={open} aria-controls={id} className={styles.why} onClick={() => setOpen(!open)}>
        {t('identity.why.ask')}
      </TextButton>
      <p id={id} className={styles.because} hidden={!open}>
        {t('identity.why.answer')}
      </p>
    </>
  );
}

const getReasonIcon = (reason: Reason): ReactNode =>
  reason === 'selfie' ? <SunIcon /> : reason === 'mismatch' ? <FaceScanIcon /> : <IdCardIcon />;
