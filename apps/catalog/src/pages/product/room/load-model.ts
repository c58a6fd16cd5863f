let hasWebGl: boolean | undefined;

/**
 * Returns whether the browser can draw 3D models. Checks this only once, because each check creates a WebGL context, and a browser drops
 * the oldest context if a page has too many.
 */
export const supportsWebGl = (): boolean => (hasWebGl ??= Boolean(document.createElement('canvas').getContext('webgl2')));

export const loadModel = () => import(/* webpackChunkName: "model" */ './model').then(({ Model }) => Model);
