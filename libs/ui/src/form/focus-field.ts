const CONTROLS = 'input:not([type="hidden"]), select, textarea, button';

/** Puts the focus into a field by its element, or into the first control of a group. */
export function focusField(element: HTMLElement | null): void {
  const control = element?.matches(CONTROLS) ? element : element?.querySelector<HTMLElement>(CONTROLS);
  control?.scrollIntoView?.({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** The first field on the page that is wrong, in the order of reading and not of registration. */
export const firstInvalid = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
