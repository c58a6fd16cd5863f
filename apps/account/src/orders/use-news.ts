import { useEffect, useRef, useState } from 'react';

/**
 * Announces a result and moves the focus to `heard`, because the pressed button disappears. An open dialog keeps the focus and restores it
 * on close, so the move is retried until it succeeds.
 */
export function useNews<Heard extends HTMLElement = HTMLParagraphElement>() {
  const [news, setNews] = useState('');
  const heard = useRef<Heard>(null);
  const waits = useRef(false);
  // Runs after each render, because any render may close the dialog.
  useEffect(() => {
    if (!waits.current) return;
    heard.current?.focus();
    waits.current = document.activeElement !== heard.current;
  });
  const say = (said: string) => {
    waits.current = true;
    setNews(said);
  };
  return { news, say, heard };
}
