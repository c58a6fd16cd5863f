// jsdom does not implement these actions. They have their own file, so that tests can mock this file.

/** Loads a page and replaces the current history entry, so that Back does not return to the current page. */
export const openPage = (address: string): void => window.location.replace(address);
export const leaveFor = (address: string): void => window.location.assign(address);

export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
