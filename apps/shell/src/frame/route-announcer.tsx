import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** Announces the title after a client-side navigation and moves the focus to the new content. */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, hash } = useLocation();
  const idle = useNavigation().state === 'idle';
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (!idle || shown.current === pathname) return;
    shown.current = pathname;
    // The title is available one frame after the page's render.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title);
      // A hash without an element, such as a section of the account, is no focus target.
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
