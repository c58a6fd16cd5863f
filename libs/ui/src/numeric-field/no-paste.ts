import type { ClipboardEvent, DragEvent } from 'react';

const refuse = (event: ClipboardEvent | DragEvent): void => event.preventDefault();

/** For inputs of numbers: they are typed, nothing is pasted or dropped into them, as specified. */
export const noPaste = { onPaste: refuse, onDrop: refuse } as const;
