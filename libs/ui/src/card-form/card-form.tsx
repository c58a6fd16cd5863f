import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeElementsOptions } from '@stripe/stripe-js';
import { Alert } from '../alert/alert';
import { Button } from '../button/button';
import { LockIcon } from '../icon';
import { PaymentNotice } from '../payment-notice/payment-notice';
import { Skeleton } from '../skeleton/skeleton';
import { readAppearance, readFonts } from './appearance';
import { findCardProblem, type CardProblem } from './card-problem';
import styles from './card-form.module.css';
import { stripeFrom } from './load-stripe';

export type { CardProblem } from './card-problem';
export { stripeFrom } from './load-stripe';

export interface CardFormLabels {
  loading: string;
  failed: { title: string; text: string; retry: string };
  submit: string;
  submitting: string;
  cancel?: string;
  safe: string;
  problems: Readonly<Record<CardProblem, { happened: string; next?: string }>>;
  nothingCharged: string;
}

export interface CardFormProps {
  /** Origin of Stripe's script; undefined if the content security policy of the page does not allow it. */
  origin: string | undefined;
  publishableKey: string;
  /** Secret of a SetupIntent (saves the card) or of a PaymentIntent (charges the card). The secret stays valid after a failed attempt. */
  clientSecret: string;
  language: 'en' | 'th';
  words: CardFormLabels;
  onSaved: (paymentMethod: string) => void;
  onCancel?: () => void;
}

/** Only Stripe's iframes see card data. The first render loads Stripe's library. */
export function CardForm({ origin, publishableKey, clientSecret, language, ...form }: CardFormProps) {
  const { words } = form;
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ stripe: Stripe; options: StripeElementsOptions }>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    const load =
      origin === undefined
        ? Promise.reject(new Error('Content security policy allows no Stripe origin'))
        : stripeFrom(origin, publishableKey);
    load.then(
      (stripe) => {
        if (!current || !place.current) return;
        const look = { appearance: readAppearance(place.current), fonts: readFonts(place.current) };
        setLoaded({ stripe, options: { clientSecret, locale: language, ...look } });
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [origin, publishableKey, clientSecret, language, attempt]);
  return (
    <div ref={place}>
      {failed ? (
        <Alert
          tone="oops"
          live
          action={{
            label: words.failed.retry,
            onAction: () => {
              // Without an origin, the content security policy of this document does not allow Stripe. Only a new document can have
              // another policy.
              if (origin === undefined) return window.location.reload();
              setFailed(false);
              setAttempt((count) => count + 1);
            },
          }}
        >
          <p className="mid">{words.failed.title}</p>
          <p>{words.failed.text}</p>
        </Alert>
      ) : loaded ? (
        <Elements stripe={loaded.stripe} options={loaded.options}>
          <Fields {...form} pays={clientSecret.startsWith(PAYMENT)} onFailed={() => setFailed(true)} />
        </Elements>
      ) : (
        <div className={styles.fields}>
          <Waiting label={words.loading} />
        </div>
      )}
    </div>
  );
}

const PAYMENT = 'pi_';

type FieldsProps = Pick<CardFormProps, 'words' | 'onSaved' | 'onCancel'> & { pays: boolean; onFailed: () => void };

function Fields({ words, pays, onSaved, onCancel, onFailed }: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CardProblem>();
  const save = async (): Promise<void> => {
    if (!stripe || !elements) return;
    setProblem(undefined);
    // If a field is invalid, Stripe's fields show the error and take the focus themselves.
    if ((await elements.submit()).error) return;
    const confirmOptions = { elements, redirect: 'if_required', confirmParams: { return_url: window.location.href } } as const;
    const { error, intent } = pays ? await pay(stripe, confirmOptions) : await setUp(stripe, confirmOptions);
    const card = intent?.payment_method;
    if (card) onSaved(typeof card === 'string' ? card : card.id);
    else if (error?.type !== 'validation_error') setProblem(error ? findCardProblem(error) : 'failed');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    save()
      .catch(() => setProblem('failed'))
      .finally(() => setBusy(false));
  };
  const message = problem && words.problems[problem];
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {message ? (
        <PaymentNotice
          tone={problem === 'left-bank' ? 'warm' : 'bad'}
          happened={message.happened}
          money={words.nothingCharged}
          next={message.next}
          autoFocus
        />
      ) : null}
      <div className={ready ? styles.ready : styles.fields}>
        {ready ? null : <Waiting label={words.loading} />}
        <PaymentElement
          options={{
            readOnly: busy,
            terms: { card: 'never' },
            wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
          }}
          onReady={() => setReady(true)}
          onLoadError={onFailed}
        />
      </div>
      <p className={styles.safe}>
        <LockIcon size="small" />
        <span>{words.safe}</span>
      </p>
      <div className={styles.end}>
        <Button type="submit" loading={busy} loadingText={words.submitting} disabled={!ready}>
          {words.submit}
        </Button>
        {onCancel ? (
          <Button variant="link" onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

type ConfirmOptions = { elements: StripeElements; redirect: 'if_required'; confirmParams: { return_url: string } };

// The response to an earlier attempt can get lost. A second attempt then returns an error that contains the intent that has succeeded.
async function setUp(stripe: Stripe, confirmOptions: ConfirmOptions) {
  const { error, setupIntent } = await stripe.confirmSetup(confirmOptions);
  return { error, intent: setupIntent ?? (error?.setup_intent?.status === 'succeeded' ? error.setup_intent : undefined) };
}

async function pay(stripe: Stripe, confirmOptions: ConfirmOptions) {
  const { error, paymentIntent } = await stripe.confirmPayment(confirmOptions);
  return { error, intent: paymentIntent ?? (error?.payment_intent?.status === 'succeeded' ? error.payment_intent : undefined) };
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      {['number', 'expiry', 'code'].map((field) => (
        <div className={styles.box} key={field}>
          <Skeleton shape="text" width="30%" />
          <Skeleton className={styles.input} />
        </div>
      ))}
      <p className="visually-hidden" role="status">
        {label}
      </p>
    </div>
  );
}
