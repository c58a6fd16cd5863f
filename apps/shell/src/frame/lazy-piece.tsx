import { useEffect, useState, type FunctionComponent, type ReactNode } from 'react';

/** Imports a piece of the frame; must be a constant, since it is also the piece's key. */
export type LoadPiece<Props extends object> = () => Promise<FunctionComponent<Props>>;

const loaded = new WeakMap<LoadPiece<never>, FunctionComponent<never>>();

/** Starts loading a piece ahead of its opening, and resolves when there is no more to wait for; a failure shows when it opens. */
export async function preloadPiece<Props extends object>(load: LoadPiece<Props>): Promise<void> {
  await load().then(
    (Piece) => loaded.set(load, Piece),
    () => undefined,
  );
}

/**
 * A piece of the frame that is no part of the first page's JavaScript. Unlike React.lazy a chunk that cannot be
 * had is remembered by nobody: it draws `failed` in its own place and may be tried again.
 */
export function LazyPiece<Props extends object>({ load, props, fallback = null, failed }: { load: LoadPiece<Props>; props: Props; fallback?: ReactNode; failed?: (retry: () => void) => ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState(false);
  const [Piece, setPiece] = useState<FunctionComponent<Props> | undefined>(() => loaded.get(load) as FunctionComponent<Props> | undefined);
  useEffect(() => {
    if (Piece) return;
    let current = true;
    load().then(
      (Loaded) => {
        loaded.set(load, Loaded);
        if (current) setPiece(() => Loaded);
      },
      () => current && setBroken(true),
    );
    return () => {
      current = false;
    };
  }, [load, Piece, attempt]);
  if (Piece) return <Piece {...props} />;
  if (!broken) return fallback;
  return (
    failed?.(() => {
      setBroken(false);
      setAttempt((n) => n + 1);
    }) ?? null
  );
}
