import { createContext, useCallback, useContext, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { LazyComponent } from './lazy-component';
import type { SlotName, SlotProps } from './slots';

/** Loads one slot of a remote, e.g. `cart-wishlist/mini-cart`, with its messages. */
export type LoadSlot = (slot: SlotName) => Promise<ComponentType<never>>;

const SlotLoaderContext = createContext<LoadSlot>(() => new Promise(() => {}));
export const SlotLoaderProvider = SlotLoaderContext.Provider;

/** Starts loading a slot ahead of its opening, e.g. on hover; failures show when it opens. */
export function usePreloadSlot(): (slot: SlotName) => void {
  const load = useContext(SlotLoaderContext);
  return (slot) => void load(slot).catch(() => undefined);
}

/**
 * A remote's component inside the shell's frame, or inside a page of another remote, drawn in the browser when it is first needed.
 * While it loads `fallback` stands there; when it cannot be had, `failed` gets a way to try again and what is around it lives on.
 */
export function RemoteSlot<Name extends SlotName>({
  name,
  ...slot
}: {
  name: Name;
  props: SlotProps[Name];
  fallback: ReactNode;
  failed: (retry: () => void) => ReactNode;
}) {
  const loadSlot = useContext(SlotLoaderContext);
  // What a release was built to get stands in its release.json; one that needs more than this shell gives is refused.
  const load = useCallback(() => loadSlot(name) as unknown as Promise<FunctionComponent<SlotProps[Name]>>, [loadSlot, name]);
  return <LazyComponent load={load} {...slot} />;
}
