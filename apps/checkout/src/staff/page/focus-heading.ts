/** For actions whose button disappears with its row. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
