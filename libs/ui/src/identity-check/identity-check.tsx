import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import SumsubWebSdk from '@sumsub/websdk-react';
import { ProviderFrame } from '../provider-frame';
import { Steps } from '../steps';
import styles from './identity-check.module.css';
import { useCameraAccess } from './use-camera-access';

/** What {@link IdentityCheck} says. */
export interface IdentityCheckWords {
  /** Names the frame, and says whose it is. */
  frame: string;
  encrypted: string;
  waiting: string;
  /** The steps, and what is read after one that is done. */
  steps: string;
  document: string;
  selfie: string;
  result: string;
  done: string;
}

/** Props of {@link IdentityCheck}. */
export interface IdentityCheckProps {
  /** Of the service, for Sumsub's WebSDK; it says where the frame comes from. */
  token: string;
  /** A fresh token, when this one has run out. */
  renew: () => Promise<string>;
  language: 'en' | 'th';
  words: IdentityCheckWords;
  /** Sumsub says that there is a verdict, or that a person has to look; what it is only the service knows. */
  onVerdict: (hint: string) => void;
  /** The frame did not open, or broke. */
  onFailed: () => void;
  /** Stands in place of the frame while the browser refuses the camera; the check goes on as soon as it is allowed. */
  blocked: ReactNode;
}

/** How long the frame may take to open. */
const PATIENCE_MS = 15_000;

const STEPS = ['document', 'selfie', 'result'] as const;
type Step = (typeof STEPS)[number];

/** What Sumsub tells of, as far as it matters here. */
interface Told {
  idDocSetType?: string;
  reviewStatus?: string;
}

/** The check of an ID in Sumsub's own frame, through Sumsub's own library. No picture passes the page. */
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
    const timer = setTimeout(() => failed.current(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [open]);
  const listen = (type: string, { idDocSetType, reviewStatus = '' }: Told = {}) => {
    if (type === 'idCheck.onInitialized') setOpen(true);
    if (type === 'idCheck.onStepInitiated') setStep(idDocSetType?.startsWith('SELFIE') ? 'selfie' : 'document');
    if (type === 'idCheck.onApplicantSubmitted') setStep('result');
    if (type === 'idCheck.onApplicantStatusChanged' && /^(completed|onHold)$/.test(reviewStatus)) onVerdict(reviewStatus);
  };
  const heard = useRef(listen);
  useEffect(() => {
    heard.current = listen;
  });
  // The library takes what it is given once, when it is mounted.
  const frame = useMemo(
    () => (
      <SumsubWebSdk
        className={styles.frame}
        accessToken={token}
        expirationHandler={renew}
        config={{ lang: language }}
        options={{ addViewportTag: false, adaptIframeHeight: true }}
        onMessage={(type: string, told?: Told) => heard.current(type, told)}
        onError={() => failed.current()}
      />
    ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `renew` asks for the same each time
    [token, language],
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The library gives its frame no name.
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
