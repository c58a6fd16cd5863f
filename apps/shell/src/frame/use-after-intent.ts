import { useEffect, useState } from 'react';
import { PREFETCH_IDLE_MS } from '@spruce/contract/constants';

/** First signs that the visitor stays: until then, the page loads only what it shows. */
const INTENTS = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'];
/** Cookie banner, reports and offline copies must also reach visitors who only read. */
const MAX_WAIT_MS = 5_000;

/** Calls `done` in an idle moment after the visitor's first action, or some seconds after the page has loaded. */
export function afterIntent(done: () => void): () => void {
  let stop = () => {};
  const wait = () => {
    stopListening();
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(done, { timeout: PREFETCH_IDLE_MS });
      stop = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(done, PREFETCH_IDLE_MS); // Safari has no `requestIdleCallback`.
      stop = () => clearTimeout(timer);
    }
  };
  const loaded = () => {
    const timer = setTimeout(wait, MAX_WAIT_MS);
    stop = () => clearTimeout(timer);
  };
  const stopListening = () => {
    stop();
    window.removeEventListener('load', loaded);
    for (const intent of INTENTS) window.removeEventListener(intent, wait, true);
  };
  for (const intent of INTENTS) window.addEventListener(intent, wait, true);
  if (document.readyState === 'complete') loaded();
  else window.addEventListener('load', loaded, { once: true });
  return stopListening;
}

export function useAfterIntent(): boolean {
  const [intent, setIntent] = useState(false);
  useEffect(() => afterIntent(() => setIntent(true)), []);
  return intent;
}
