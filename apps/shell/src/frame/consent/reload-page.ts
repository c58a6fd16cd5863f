/** Loads the page anew: what had been running with consent is gone with the old document. */
export const reloadPage = (): void => location.reload();
