import type { ClipboardEvent, DragEvent } from 'react';

const refuse = (event: ClipboardEvent | DragEvent): void => event.preventDefault();

/** Props of an input of numbers: they are typed, nothing is pasted or dropped into it, as specified. */
export const numericInput = { inputMode: 'numeric', autoComplete: 'off', onPaste: refuse, onDrop: refuse } as const;
