// Must load before React, because React looks for the global hook of this module only when React starts.
import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(window);
let timer;
globalThis.__SPRUCE_REFRESH__ = {
  register: runtime.register,
  createSignatureFunctionForTransform: runtime.createSignatureFunctionForTransform,
  // An edit can change several modules, which need one refresh only.
  schedule() {
    clearTimeout(timer);
    timer = setTimeout(runtime.performReactRefresh, 30);
  },
};
