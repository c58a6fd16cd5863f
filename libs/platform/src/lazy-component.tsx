import { useEffect, useState, type FunctionComponent, type ReactNode } from 'react';

/** Define this function outside of components, because the function itself is the key of the cache. */
export type LoadComponent<Props extends object> = () => Promise<FunctionComponent<Props>>;

const loadedComponents = new WeakMap<LoadComponent<never>, FunctionComponent<never>>();

/** Never rejects; if loading fails, the component shows the failure later. */
export async function preloadComponent<Props extends object>(load: LoadComponent<Props>): Promise<void> {
  await load().then(
    (Component) => loadedComponents.set(load, Component),
    () => undefined,
  );
}

/**
 * Replaces React.lazy, which never loads a component again after a failure. Here, `failed` is shown, and `retry` loads the component again.
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
