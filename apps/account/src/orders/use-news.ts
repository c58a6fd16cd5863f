import { useEffect, useRef, useState } from 'react';

/**
 * Says that something was done, and leads the focus there: the row that was pressed goes with it. While a window is open over the page
 * nothing else takes the focus, and the row takes it along, so it is tried again when there are fewer `rows`.
 */
export function useNews(rows: number) {
  const [news, setNews] = useState('');
  const heard = useRef<HTMLParagraphElement>(null);
  const waits = useRef(false);
  useEffect(() => {
    if (!waits.current) return;
    heard.current?.focus();
    waits.current = document.activeElement !== heard.current;
  }, [news, rows]);
  const say = (said: string) => {
    waits.current = true;
    setNews(said);
  };
  return { news, say, heard };
}
