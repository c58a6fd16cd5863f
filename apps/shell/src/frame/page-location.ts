/** Stops scripts that ran with consent. */
export const reloadPage = (): void => location.reload();

/** Replaces the document, so that Back does not return here. A separate module for mocks, because jsdom cannot navigate. */
export const openPage = (address: string): void => window.location.replace(address);
