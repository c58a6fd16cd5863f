// Loaded after hydration, because the first interaction does not need these parts.
import { setBeforeReload } from '../loading/chunk-reload';
import { saveTypedInput, restoreTypedInput } from '../loading/typed-input';

setBeforeReload(saveTypedInput);
restoreTypedInput();

// A navigation aborts a running view transition, and the router leaves that rejection unhandled. It is harmless.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError' && /transition/i.test(event.reason.message))
    event.preventDefault();
});
