import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const STRIPE = 'https://js.stripe.com';

const scripts = new Map<string, Promise<void>>();

function loadScript(src: string): Promise<void> {
  const known = scripts.get(src);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      scripts.delete(src);
      reject(new Error(`Failed to load ${src}`));
    };
    document.head.append(script);
  });
  scripts.set(src, loading);
  return loading;
}

/**
 * If `origin` is a sandbox, first loads the sandbox's script. `loadStripe` then uses the library of the sandbox and requests nothing from
 * Stripe.
 */
export async function stripeFrom(origin: string, publishableKey: string): Promise<Stripe> {
  if (origin !== STRIPE) await loadScript(`${origin}/stripe.js`);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js can be loaded only in a browser');
  return stripe;
}
