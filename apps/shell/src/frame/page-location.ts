export const reloadPage = (): void => location.reload();

/**
 * Loads a page and replaces the current history entry, so that Back does not return to the current page. Tests mock this module, because
 * jsdom cannot navigate.
 */
export const openPage = (address: string): void => window.location.replace(address);
