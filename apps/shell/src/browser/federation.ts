// Replaces the official federation runtime, which is 12 KB larger (docs/decisions/080).
import type { BootRemote } from '../app/boot';
import { SCRIPT_TIMEOUT_MS } from '../loading/with-retry';
import { sharedLibraries } from '../shared/libraries';

interface Container {
  get(expose: string): Promise<() => unknown>;
}

/** Arguments with which the entry script of a remote asks for the shared libraries of a chunk. */
interface ChunkOptions {
  chunkId: string;
  chunkMapping: Record<string, string[]>;
  promises: Promise<unknown>[];
  webpackRequire: {
    m: Record<string, (module: { exports: object }) => void>;
    consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, { shareKey: string }> };
  };
}

function consumes({ chunkId, chunkMapping, promises, webpackRequire }: ChunkOptions): void {
  for (const id of chunkMapping[chunkId] ?? []) {
    const { shareKey } = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id]!;
    const library = sharedLibraries[shareKey]!;
    const provide = (exports: object) => {
      webpackRequire.m[id] = (module) => void (module.exports = exports);
    };
    if (typeof library === 'function') promises.push(library().then(provide));
    else provide(library);
  }
}

declare global {
  // The entry script of each remote reads this record (tools/webpack/federation-shims/federation-remote.mjs).
  var __SPRUCE_FEDERATION__: { createRuntime: () => object } | undefined;
}
globalThis.__SPRUCE_FEDERATION__ = { createRuntime: () => ({ init: () => true, consumes }) };

const loadContainer = (name: string, { entry = '', integrity = '' }: BootRemote): Promise<Container> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = () => {
      clearTimeout(timer);
      // The entry script declares a global variable, so its name is an identifier.
      const { [name.replace(/\W/g, '_')]: container } = globalThis as unknown as Record<string, Container | undefined>;
      if (container) return resolve(container);
      script.remove();
      reject(Object.assign(new Error(`Failed to load ${entry}`), { name: 'ChunkLoadError' }));
    };
    const timer = setTimeout(finish, SCRIPT_TIMEOUT_MS);
    script.onload = script.onerror = finish;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = entry;
    document.head.append(script);
  });

const containers: Record<string, Promise<Container>> = {};

/** Loads a module that a remote exposes, for example `./routes`. Rejects with a `ChunkLoadError` if the entry script does not load. */
export async function loadExposed(name: string, remote: BootRemote, expose: string): Promise<unknown> {
  const container = (containers[name] ??= loadContainer(name, remote));
  container.catch(() => delete containers[name]);
  return (await (await container).get(expose))();
}
