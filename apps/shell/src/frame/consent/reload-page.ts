/** Stops scripts that ran with consent. */
export const reloadPage = (): void => location.reload();
