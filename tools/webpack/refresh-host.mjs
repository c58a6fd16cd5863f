// React Fast Refresh runtime of the page, first in the shell's development build: React must find the hook when it starts, and remotes
// register here.
import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(window);
let timer;
globalThis.__SPRUCE_REFRESH__ = {
  register: runtime.register,
  createSignatureFunctionForTransform: runtime.createSignatureFunctionForTransform,
  // One paint for all the modules of an edit.
  schedule() {
    clearTimeout(timer);
    timer = setTimeout(runtime.performReactRefresh, 30);
  },
};
