import { useEffect, useReducer, createContext, useContext } from 'react';
import { useNavigation } from 'react-router-dom';
import { LOADING_BAR } from '@spruce/contract/constants';
import styles from './page-progress.module.css';

type State = 'idle' | 'loading' | 'done' | 'failed';

const STATE_DURATION_MS: Partial<Record<State, number>> = { failed: 2_000, done: 400 };

/** The bar appears 200 ms after a navigation starts, because fast pages need no bar, and grows for 5 s. */
export function PageProgress({ failures }: { failures: number }) {
  const busy = useNavigation().state !== 'idle';
  const [{ state, seen }, move] = useReducer(
    (was: { state: State; seen: number }, to: State | { failed: number }) => {
      if (typeof to === 'object') return to.failed > was.seen ? { state: 'failed' as const, seen: to.failed } : was;
      if (to === 'done' && was.state !== 'loading') return was;
      return { ...was, state: to };
    },
    { state: 'idle' as State, seen: failures },
  );
  useEffect(() => {
    if (!busy) {
      move('done');
      return;
    }
    const timer = setTimeout(() => move('loading'), LOADING_BAR.throttle);
    return () => clearTimeout(timer);
  }, [busy]);
  useEffect(() => move({ failed: failures }), [failures]);
  useEffect(() => {
    const stays = STATE_DURATION_MS[state];
    if (stays === undefined) return;
    const timer = setTimeout(() => move('idle'), stays);
    return () => clearTimeout(timer);
  }, [state, seen]);
  return <div className={styles.progress} data-state={state} data-testid="page-progress" aria-hidden="true" />;
}

const PageFailureContext = createContext<() => unknown>(() => {});
export const PageFailureProvider = PageFailureContext.Provider;

export function useReportPageFailure(): void {
  const failed = useContext(PageFailureContext);
  useEffect(() => void failed(), [failed]);
}
