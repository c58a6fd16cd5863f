import { useEffect, useRef, useState } from 'react';

/**
 * Says that something was done, and leads the focus to what is `heard`: what was pressed goes with it. While a window is open over the
 * page nothing else takes the focus, and it takes the focus along when it goes, so that this is tried until it has come to pass.
 */
export function useNews<Heard extends HTMLElement = HTMLParagraphElement>() {
  const [news, setNews] = useState('');
  const heard = useRef<Heard>(null);
  const waits = useRef(false);
  // After each render: the window may go with any of them.
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
