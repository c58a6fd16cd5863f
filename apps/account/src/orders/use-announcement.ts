import { useEffect, useRef, useState } from 'react';

/**
 * Announces a result and moves the focus to the element of `statusRef`, because the pressed button disappears. An open dialog keeps the
 * focus and restores it on close, so the move is retried until it succeeds.
 */
export function useAnnouncement<Status extends HTMLElement = HTMLParagraphElement>() {
  const [announcement, setAnnouncement] = useState('');
  const statusRef = useRef<Status>(null);
  const isFocusPending = useRef(false);
  // Runs after each render, because any render may close the dialog.
  useEffect(() => {
    if (!isFocusPending.current) return;
    statusRef.current?.focus();
    isFocusPending.current = document.activeElement !== statusRef.current;
  });
  const announce = (text: string) => {
    isFocusPending.current = true;
    setAnnouncement(text);
  };
  return { announcement, announce, statusRef };
}
