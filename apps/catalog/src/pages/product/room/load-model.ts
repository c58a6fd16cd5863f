let hasWebGl: boolean | undefined;

/** Creates one context only, because a browser drops its oldest one when a page has too many. */
export const supportsWebGl = (): boolean => (hasWebGl ??= Boolean(document.createElement('canvas').getContext('webgl2')));

export const loadModel = () => import(/* webpackChunkName: "model" */ './model').then(({ Model }) => Model);
