import { useEffect, useState } from 'react';
import { PREFETCH_IDLE_MS } from '@spruce/contract/constants';

/** Actions of a visitor who stays on the page. Before the first of these actions, the page loads only the parts that it shows. */
const ACTIONS = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'];
/** Maximum wait for an action, because cookie banner, reports and offline copies must also start for visitors who only read. */
const MAX_WAIT_MS = 5_000;

let intent: Promise<void> | undefined;

/** Resolves in an idle moment after the visitor's first action, or some seconds after the first call. */
export const afterIntent = () =>
  (intent ??= new Promise((resolve) => {
    const wait = () => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PREFETCH_IDLE_MS });
      else setTimeout(resolve, PREFETCH_IDLE_MS); // Safari has no `requestIdleCallback`.
    };
    for (const action of ACTIONS) window.addEventListener(action, wait, { capture: true, once: true });
    setTimeout(wait, MAX_WAIT_MS);
  }));

export function useAfterIntent(): boolean {
  const [acted, setActed] = useState(false);
  useEffect(() => void afterIntent().then(() => setActed(true)), []);
  return acted;
}
