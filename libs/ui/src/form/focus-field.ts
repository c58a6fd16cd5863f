const CONTROLS = 'input:not([type="hidden"]), select, textarea, button';

export function focusField(element: HTMLElement | null): void {
  const control = element?.matches(CONTROLS) ? element : element?.querySelector<HTMLElement>(CONTROLS);
  control?.scrollIntoView?.({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** Returns the first invalid field in DOM order, which can differ from registration order. */
export const firstInvalid = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
