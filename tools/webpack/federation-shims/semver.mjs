// Always true: shared libraries are singletons of the shell, and the server has already checked a release's `requires`.
// A check in the browser could only warn.
export const satisfy = () => true;
