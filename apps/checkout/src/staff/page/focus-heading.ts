/** Focuses the heading of the page, because the pressed button disappears with its row. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
