import { useEffect, useState, type FunctionComponent, type ReactNode } from 'react';

/** Imports a component; must be a constant, since it is also the component's key. */
export type LoadComponent<Props extends object> = () => Promise<FunctionComponent<Props>>;

const loaded = new WeakMap<LoadComponent<never>, FunctionComponent<never>>();

/**
 * Preload: starts loading a component ahead of its opening, and resolves when there is no more to wait for; a failure shows when it
 * opens.
 */
export async function preloadComponent<Props extends object>(load: LoadComponent<Props>): Promise<void> {
  await load().then(
    (Component) => loaded.set(load, Component),
    () => undefined,
  );
}

/**
 * A lazily loaded component, no part of the first page's JavaScript. Unlike with React.lazy a chunk that cannot be
 * had is remembered by nobody: it draws `failed` in its own place and may be tried again.
 */
export function LazyComponent<Props extends object>({
  load,
  props,
  fallback = null,
  failed,
}: {
  load: LoadComponent<Props>;
  props: Props;
  fallback?: ReactNode;
  failed?: (retry: () => void) => ReactNode;
}) {
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState(false);
  const [Component, setComponent] = useState<FunctionComponent<Props> | undefined>(
    () => loaded.get(load) as FunctionComponent<Props> | undefined,
  );
  useEffect(() => {
    if (Component) return;
    let current = true;
    load().then(
      (Loaded) => {
        loaded.set(load, Loaded);
        if (current) setComponent(() => Loaded);
      },
      () => current && setBroken(true),
    );
    return () => {
      current = false;
    };
  }, [load, Component, attempt]);
  if (Component) return <Component {...props} />;
  if (!broken) return fallback;
  return (
    failed?.(() => {
      setBroken(false);
      setAttempt((n) => n + 1);
    }) ?? null
  );
}
