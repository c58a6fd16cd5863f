import { createContext, useCallback, useContext, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { LazyComponent } from './lazy-component';
import type { SlotName, SlotProps } from './slots';

export type LoadSlot = (slot: SlotName) => Promise<ComponentType<never>>;

const SlotLoaderContext = createContext<LoadSlot>(() => new Promise(() => {}));
export const SlotLoaderProvider = SlotLoaderContext.Provider;

export function usePreloadSlot(): (slot: SlotName) => void {
  const load = useContext(SlotLoaderContext);
  return (slot) => void load(slot).catch(() => undefined);
}

/** If loading fails, shows `failed`; its argument `retry` loads the slot again. */
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
  // Loading also fails if the release of the remote requires more than this shell provides (`requires` in release.json).
  const load = useCallback(() => loadSlot(name) as unknown as Promise<FunctionComponent<SlotProps[Name]>>, [loadSlot, name]);
  return <LazyComponent load={load} {...slot} />;
}
