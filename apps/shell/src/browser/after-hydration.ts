// This module loads after hydration, because the first interaction does not need it.
import { setBeforeReload } from '../loading/chunk-reload';
import { saveTypedInput, restoreTypedInput } from '../loading/typed-input';

setBeforeReload(saveTypedInput);
restoreTypedInput();

// A navigation aborts a running view transition, and the router does not handle the rejected promise.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError' && /transition/i.test(event.reason.message))
    event.preventDefault();
});
