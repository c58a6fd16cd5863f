import { useEffect, useState, type FunctionComponent, type ReactNode } from 'react';

/** Imports a component. Must be a constant, because it is the cache key. */
export type LoadComponent<Props extends object> = () => Promise<FunctionComponent<Props>>;

const loadedComponents = new WeakMap<LoadComponent<never>, FunctionComponent<never>>();

/** Loads a component before it is shown. Never rejects; a failure appears when the component is shown. */
export async function preloadComponent<Props extends object>(load: LoadComponent<Props>): Promise<void> {
  await load().then(
    (Component) => loadedComponents.set(load, Component),
    () => undefined,
  );
}

/** Renders a lazily loaded component. Unlike React.lazy, a failed chunk is not cached: `failed` is shown and can retry. */
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
    () => loadedComponents.get(load) as FunctionComponent<Props> | undefined,
  );
  useEffect(() => {
    if (Component) return;
    let current = true;
    load().then(
      (Loaded) => {
        loadedComponents.set(load, Loaded);
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
