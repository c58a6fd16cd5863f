import type { ClipboardEvent, DragEvent } from 'react';

const preventInput = (event: ClipboardEvent | DragEvent): void => event.preventDefault();

/** Props of a number input. Pasting and dropping are blocked, as the specification requires. */
export const numericInput = { inputMode: 'numeric', autoComplete: 'off', onPaste: preventInput, onDrop: preventInput } as const;
