import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, hash } = useLocation();
  const idle = useNavigation().state === 'idle';
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (!idle || shown.current === pathname) return;
    shown.current = pathname;
    // React updates the document title one frame after the page, so the announcement waits for the next frame.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title);
      // The URL fragment may not be the id of an element, for example if it names an account section. Then the main element gets the focus.
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
