import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** After a navigation without a document load: the page's title is said, and the focus starts at the new content. */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, hash } = useLocation();
  const idle = useNavigation().state === 'idle';
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (!idle || shown.current === pathname) return;
    shown.current = pathname;
    // The title is hoisted by the page's own render; a frame later it is there.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title);
      // What only some pages know the meaning of, such as a section of the account, is no place to go on at.
      if (!document.getElementById(hash.slice(1))) main.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [idle, pathname, hash, main]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
