import { useEffect, useReducer, createContext, useContext } from 'react';
import { useNavigation } from 'react-router-dom';
import { LOADING_BAR } from '@spruce/contract/constants';
import styles from './page-progress.module.css';

type State = 'idle' | 'loading' | 'done' | 'failed';

/** Time in ms to see a red bar and to fade a full one. */
const STATE_DURATION_MS: Partial<Record<State, number>> = { failed: 2_000, done: 400 };

/**
 * Progress line of 2 px. It appears after 200 ms, because fast pages need none, and grows for 5 s.
 * A higher `failures` count turns it red.
 */
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

/** Lets a failed page turn the frame's progress bar red. */
const PageFailureContext = createContext<() => unknown>(() => {});
export const PageFailureProvider = PageFailureContext.Provider;

/** Has no effect outside a frame. */
export function useReportPageFailure(): void {
  const failed = useContext(PageFailureContext);
  useEffect(() => void failed(), [failed]);
}
