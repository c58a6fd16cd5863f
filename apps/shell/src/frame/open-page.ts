/** Loads another document in place of this one, so that Back does not lead here. In a file of its own, since jsdom loads none. */
export const openPage = (address: string): void => window.location.replace(address);
