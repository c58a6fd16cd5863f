/** Focuses the heading of a result that replaces a form, and shows it from the top of the page. */
export function focusResult(heading: HTMLElement | null): void {
  document.documentElement.scrollTop = 0;
  heading?.focus({ preventScroll: true });
}
