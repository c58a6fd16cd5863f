import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import SumsubWebSdk from '@sumsub/websdk-react';
import { ProviderFrame } from '../provider-frame/provider-frame';
import { Steps } from '../steps/steps';
import styles from './identity-check.module.css';
import { useCameraAccess } from './use-camera-access';

export interface IdentityCheckLabels {
  frame: string;
  encrypted: string;
  waiting: string;
  steps: string;
  document: string;
  selfie: string;
  result: string;
  done: string;
}

export interface IdentityCheckProps {
  /** Contains the URL of the iframe. */
  token: string;
  renew: () => Promise<string>;
  language: 'en' | 'th';
  words: IdentityCheckLabels;
  /** `hint` is the provider's status in the browser; only the service knows the result. */
  onVerdict: (hint: string) => void;
  onFailed: () => void;
  blocked: ReactNode;
}

const LOAD_TIMEOUT_MS = 15_000;

const STEPS = ['document', 'selfie', 'result'] as const;
type Step = (typeof STEPS)[number];

interface SdkMessage {
  idDocSetType?: string;
  reviewStatus?: string;
}

/** Shows the provider's iframe, so photos of documents never reach our page. */
export function IdentityCheck({ blocked, ...check }: IdentityCheckProps) {
  return useCameraAccess() === 'denied' ? blocked : <Check {...check} />;
}

function Check({ token, renew, language, words, onVerdict, onFailed }: Omit<IdentityCheckProps, 'blocked'>) {
  const [open, setOpen] = useState(false);
  const [step, setStep] = useState<Step>('document');
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => failed.current(), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [open]);
  const listen = (type: string, { idDocSetType, reviewStatus = '' }: SdkMessage = {}) => {
    if (type === 'idCheck.onInitialized') setOpen(true);
    if (type === 'idCheck.onStepInitiated') setStep(idDocSetType?.startsWith('SELFIE') ? 'selfie' : 'document');
    if (type === 'idCheck.onApplicantSubmitted') setStep('result');
    if (type === 'idCheck.onApplicantStatusChanged' && /^(completed|onHold)$/.test(reviewStatus)) onVerdict(reviewStatus);
  };
  const latestListener = useRef(listen);
  useEffect(() => {
    latestListener.current = listen;
  });
  // The library reads its props only when it mounts, so the element is created only once.
  const frame = useMemo(
    () => (
      <SumsubWebSdk
        className={styles.frame}
        accessToken={token}
        expirationHandler={renew}
        config={{ lang: language }}
        options={{ addViewportTag: false, adaptIframeHeight: true }}
        onMessage={(type: string, told?: SdkMessage) => latestListener.current(type, told)}
        onError={() => failed.current()}
      />
    ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- an earlier `renew` works as well, because it has no state
    [token, language],
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('iframe')?.setAttribute('title', words.frame);
  }, [frame, words.frame]);
  const at = STEPS.indexOf(step);
  return (
    <div className={styles.check} ref={place}>
      <Steps
        label={words.steps}
        done={words.done}
        className={styles.steps}
        steps={STEPS.map((id, index) => ({ id, label: words[id], state: index < at ? 'done' : index === at ? 'now' : 'next' }))}
      />
      <ProviderFrame label={words.frame} by={words.frame} aside={words.encrypted} waiting={open ? undefined : words.waiting}>
        {frame}
      </ProviderFrame>
    </div>
  );
}
