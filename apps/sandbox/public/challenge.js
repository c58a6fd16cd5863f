// Script of the page that simulates the bank's 3-D Secure check. In a frame, the script informs Stripe.js when the check is over.
export {};

const done = document.querySelector('[data-authenticated]');
if (done && parent !== window) parent.postMessage({ type: 'stripe-sandbox.authenticated' }, '*');

/** @param {string} outcome */
const choice = (outcome) => /** @type {HTMLButtonElement | null} */ (document.querySelector(`button[value=${outcome}]`));

const focusFirst = () => choice('complete')?.focus();
if (document.hasFocus()) focusFirst();
else addEventListener('focus', focusFirst, { once: true });

addEventListener('keydown', (event) => {
  if (event.key === 'Escape') choice('fail')?.click();
});
addEventListener('message', (event) => {
  if (event.source === parent && event.data?.type === 'stripe-sandbox.cancel') choice('fail')?.click();
});
