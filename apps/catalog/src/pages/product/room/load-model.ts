let hasWebGl: boolean | undefined;

/** Creates only one WebGL context: a browser drops the oldest context of a page that has too many. */
export const supportsWebGl = (): boolean => (hasWebGl ??= Boolean(document.createElement('canvas').getContext('webgl2')));

export const loadModel = () => import(/* webpackChunkName: "model" */ './model').then(({ Model }) => Model);
