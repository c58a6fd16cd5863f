// React Fast Refresh runtime for development. Must load before React, which looks for the hook when it starts; remotes register here.
import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(window);
let timer;
globalThis.__SPRUCE_REFRESH__ = {
  register: runtime.register,
  createSignatureFunctionForTransform: runtime.createSignatureFunctionForTransform,
  // One refresh for all modules of an edit.
  schedule() {
    clearTimeout(timer);
    timer = setTimeout(runtime.performReactRefresh, 30);
  },
};
