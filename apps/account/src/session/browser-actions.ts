// Actions that jsdom lacks, in their own file so that tests can mock them.

/** Replaces the document, so that Back does not return here. */
export const openPage = (address: string): void => window.location.replace(address);
export const leaveFor = (address: string): void => window.location.assign(address);

/** Offers a text as a download. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
