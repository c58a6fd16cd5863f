import { Session } from 'node:inspector';
import { culpritOf, type Culprit } from '@spruce/federation';

const SUSPECT = Symbol.for('spruce.suspect');

/** Returns the release whose bundle contains a function; undefined for other functions and values. Takes some milliseconds. */
export function authorOf(value: unknown): Culprit | undefined {
  if (typeof value !== 'function') return undefined;
  const scripts = new Map<string, string>();
  const session = new Session();
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url));
  let script: string | undefined;
  try {
    // A session that is connected to its own thread answers before `post` returns, so nothing is awaited.
    session.post('Debugger.enable');
    Reflect.set(globalThis, SUSPECT, value);
    session.post('Runtime.evaluate', { expression: `globalThis[Symbol.for('${SUSPECT.description}')]` }, (_error, answer) => {
      const { objectId } = answer?.result ?? {};
      if (objectId)
        session.post('Runtime.getProperties', { objectId, ownProperties: true }, (_none, { internalProperties = [] }) => {
          const place = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value as
            { scriptId: string } | undefined;
          script = place && scripts.get(place.scriptId);
        });
    });
  } finally {
    Reflect.deleteProperty(globalThis, SUSPECT);
    session.disconnect();
  }
  return culpritOf(script);
}
