import { createContext, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Loads one slot of a remote, e.g. `cart-wishlist/mini-cart`, with its messages. */
export type LoadSlot = (slot: string) => Promise<ComponentType<never>>;

const SlotLoaderContext = createContext<LoadSlot>(() => new Promise(() => {}));
export const SlotLoaderProvider = SlotLoaderContext.Provider;

/** Starts loading a slot ahead of its opening, e.g. on hover; failures show when it opens. */
export function usePreloadSlot(): (slot: string) => void {
  const load = useContext(SlotLoaderContext);
  return (slot) => void load(slot).catch(() => undefined);
}

type SlotState = { kind: 'loading' } | { kind: 'ready'; Slot: ComponentType<never> } | { kind: 'failed' };

/**
 * A piece of a remote inside the shell's frame, drawn in the browser when it is first needed.
 * While it loads `fallback` stands there; when it cannot be had, `failed` gets a way to try again and the frame lives on.
 */
export function RemoteSlot<Props extends object>({ name, props, fallback, failed }: { name: string; props: Props; fallback: ReactNode; failed: (retry: () => void) => ReactNode }) {
  const load = useContext(SlotLoaderContext);
  const [state, setState] = useState<SlotState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    load(name).then(
      (Slot) => wanted && setState({ kind: 'ready', Slot }),
      () => wanted && setState({ kind: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [load, name, attempt]);
  if (state.kind === 'loading') return fallback;
  if (state.kind === 'failed') {
    return failed(() => {
      setState({ kind: 'loading' });
      setAttempt((n) => n + 1);
    });
  }
  // The props of a slot are its remote's contract; the shell's own types cannot follow another release.
  const Slot = state.Slot as unknown as ComponentType<Props>;
  return <Slot {...props} />;
}
