import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import SumsubWebSdk from '@sumsub/websdk-react';
import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';

const params = new URLSearchParams(location.search);
const clientSecret = params.get('secret') ?? '';
const locale = (params.get('locale') ?? 'en') as 'en' | 'th';
const stripe: Promise<Stripe | null> = params.has('secret') ? loadStripe('pk_test_sandbox') : Promise.resolve(null);

function CardForm() {
  const [api, elements] = [useStripe(), useElements()];
  const [said, setSaid] = useState('');
  const [complete, setComplete] = useState(false);
  const [ready, setReady] = useState(false);
  const confirm = async () => {
    if (!api || !elements) return;
    setSaid('…');
    const checked = await elements.submit();
    if (checked.error) return setSaid(`form: ${checked.error.message ?? ''}`);
    const options = { elements, redirect: 'if_required', confirmParams: { return_url: `${location.origin}/?back=1` } } as const;
    const result = clientSecret.startsWith('seti_') ? await api.confirmSetup(options) : await api.confirmPayment(options);
    const intent = 'setupIntent' in result ? result.setupIntent : 'paymentIntent' in result ? result.paymentIntent : undefined;
    setSaid(
      result.error
        ? `error: ${result.error.code ?? ''} ${result.error.message ?? ''}`
        : `intent: ${intent?.status ?? ''} ${typeof intent?.payment_method === 'string' ? intent.payment_method.slice(0, 3) : ''}`,
    );
  };
  return (
    <>
      <PaymentElement onReady={() => setReady(true)} onChange={(event) => setComplete(event.complete)} />
      <p data-testid="ready">{ready ? 'ready' : 'loading'}</p>
      <p data-testid="complete">{complete ? 'complete' : 'incomplete'}</p>
      <button type="button" onClick={() => void confirm()}>
        Save card
      </button>
      <button
        type="button"
        onClick={() =>
          void api
            ?.handleNextAction({ clientSecret })
            .then((result) =>
              setSaid(
                result.error
                  ? `error: ${result.error.code ?? ''}`
                  : `next: ${('paymentIntent' in result && result.paymentIntent?.status) || ''}`,
              ),
            )
        }
      >
        Next action
      </button>
      <output data-testid="said">{said}</output>
    </>
  );
}

function Identity({ token }: { token: string }) {
  const [messages, setMessages] = useState<string[]>([]);
  const [renewals, setRenewals] = useState(0);
  const config = useMemo(() => ({ lang: locale }), []);
  const options = useMemo(() => ({ adaptIframeHeight: true }), []);
  return (
    <>
      <SumsubWebSdk
        accessToken={token}
        expirationHandler={async () => {
          setRenewals((count) => count + 1);
          return params.get('renewed') ?? '';
        }}
        config={config}
        options={options}
        onMessage={(type: string, payload: { reviewResult?: { reviewAnswer?: string } }) =>
          setMessages((all) => [...all, `${type}${payload.reviewResult?.reviewAnswer ? ` ${payload.reviewResult.reviewAnswer}` : ''}`])
        }
        onError={(error: unknown) => setMessages((all) => [...all, `error ${JSON.stringify(error)}`])}
      />
      <output data-testid="messages">{messages.filter((message) => !message.includes('onResize')).join(', ')}</output>
      <output data-testid="renewals">{renewals}</output>
    </>
  );
}

const appearance = {
  variables: { colorPrimary: '#1f4a40', colorBackground: '#fffefb', borderRadius: '3px', fontSizeBase: '17px' },
  rules: { '.Label': { letterSpacing: '1px' } },
};
const token = params.get('token');
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {token ? (
      <Identity token={token} />
    ) : (
      <Elements stripe={stripe} options={{ clientSecret, locale, appearance }}>
        <CardForm />
      </Elements>
    )}
  </StrictMode>,
);
