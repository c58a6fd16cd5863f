import { createContext, useContext, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { PlatformProvider, type Platform } from '@spruce/platform';
import { SlotLoaderProvider, type LoadSlot } from '@spruce/platform/remote-slot';

export type Recover = () => void;

const RecoveryContext = createContext<Recover>(() => {});
export const RecoveryProvider = RecoveryContext.Provider;
export const useRecovery = (): Recover => useContext(RecoveryContext);

const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;

/** Returns undefined in the browser, because browsers hide nonces from scripts. */
export const useNonce = (): string | undefined => useContext(NonceContext);

const loadNoSlot: LoadSlot = () => new Promise(() => {});

export function Providers({ platform, loadSlot = loadNoSlot, children }: { platform: Platform; loadSlot?: LoadSlot; children: ReactNode }) {
  return (
    <PlatformProvider value={platform}>
      <SlotLoaderProvider value={loadSlot}>
        <QueryClientProvider client={platform.queryClient}>
          <I18nextProvider i18n={platform.i18n}>{children}</I18nextProvider>
        </QueryClientProvider>
      </SlotLoaderProvider>
    </PlatformProvider>
  );
}
