/** Replaces the document, so that Back does not return here. In its own file so that tests can mock it: jsdom cannot navigate. */
export const openPage = (address: string): void => window.location.replace(address);
export const leaveFor = (address: string): void => window.location.assign(address);
