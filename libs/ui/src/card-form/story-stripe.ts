import type { StripeError } from '@stripe/stripe-js';

let answer: { error?: Partial<StripeError> } | undefined;

const FIELDS = [
  ['Card number', '4242 4242 4242 4242', 'grid-column: 1 / -1'],
  ['Expiration date', '12 / 34', ''],
  ['Security code', '123', ''],
] as const;

function draw(place: HTMLElement) {
  const box = document.createElement('div');
  box.style.cssText = 'display: grid; grid-template-columns: 1fr 1fr; gap: 20px 16px; margin: 3px';
  for (const [label, value, style] of FIELDS) {
    const field = document.createElement('label');
    field.style.cssText = `display: grid; gap: 6px; font-size: 13px; font-weight: 500; ${style}`;
    field.textContent = label;
    const input = Object.assign(document.createElement('input'), { value });
    input.style.cssText =
      'min-width: 0; height: 48px; padding: 12px 14px; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--white); font: 16px var(--font)';
    field.append(input);
    box.append(field);
  }
  place.replaceChildren(box);
}

export function installStripe(given: typeof answer): void {
  answer = given;
  const element = () => {
    const listeners: Record<string, (event: object) => void> = {};
    return {
      on: (name: string, listener: (event: object) => void) => void (listeners[name] = listener),
      once: () => undefined,
      off: () => undefined,
      mount: (place: HTMLElement) => {
        draw(place);
        queueMicrotask(() => listeners['ready']?.({ elementType: 'payment' }));
      },
      update: () => undefined,
      unmount: () => undefined,
      destroy: () => undefined,
    };
  };
  const elements = () => ({ create: element, getElement: () => null, update: () => undefined, submit: () => Promise.resolve({}) });
  const confirmSetup = () => (answer ? Promise.resolve(answer) : new Promise(() => {}));
  const none = () => Promise.resolve({});
  Object.assign(window, {
    Stripe: () => ({ elements, confirmSetup, createToken: none, createPaymentMethod: none, confirmCardPayment: none }),
  });
}
