import { useEffect, useRef, useState } from 'react';

/** Announces a result and moves the focus to the element with `statusRef`, because the pressed button disappears. */
export function useAnnouncement<Status extends HTMLElement = HTMLParagraphElement>() {
  const [announcement, setAnnouncement] = useState('');
  const statusRef = useRef<Status>(null);
  const isFocusPending = useRef(false);
  // Runs after every render, because the element can get the focus only when the dialog has closed.
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
