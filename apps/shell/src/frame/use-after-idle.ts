import { useEffect, useState } from 'react';
import { PREFETCH_IDLE_MS } from '@spruce/contract/constants';

export function afterIdle(done: () => void): () => void {
  let stop = () => {};
  const wait = () => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(done, { timeout: PREFETCH_IDLE_MS });
      stop = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(done, PREFETCH_IDLE_MS); // Safari has no `requestIdleCallback`.
      stop = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    stop();
  };
}

export function useAfterIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => afterIdle(() => setIdle(true)), []);
  return idle;
}
