// Loaded after hydration, because the first interaction does not need these parts.
import { beforeReload } from '../loading/chunk-reload';
import { keepTyped, restoreTyped } from '../loading/typed-input';

beforeReload(keepTyped);
restoreTyped();

// A navigation aborts a running view transition, and the router leaves that rejection unhandled. It is harmless.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError' && /transition/i.test(event.reason.message))
    event.preventDefault();
});
