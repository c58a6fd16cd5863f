import type { ClipboardEvent, DragEvent } from 'react';

const refuse = (event: ClipboardEvent | DragEvent): void => event.preventDefault();

/** Props of a number input. Pasting and dropping are blocked, as the specification requires. */
export const numericInput = { inputMode: 'numeric', autoComplete: 'off', onPaste: refuse, onDrop: refuse } as const;
