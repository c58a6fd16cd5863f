import { useEffect, useState } from 'react';

/** Returns the text when it has not changed for `delay` milliseconds. Returns an empty text at once. */
export function useDebounced(text: string, delay = 250): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return text === '' ? '' : debounced;
}
