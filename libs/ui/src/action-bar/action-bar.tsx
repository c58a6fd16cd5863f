import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import styles from './action-bar.module.css';

export interface ActionBarProps {
  /** The page's own button, or its container. The bar is shown while this element is out of view. */
  watch: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Repeats a page's main action at the bottom of the screen on phones, while the real button is out of view. */
export function ActionBar({ watch, children }: ActionBarProps) {
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (!watch.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      // A height of 0 means that the page isn't rendered, as under an open menu. Keep the state then.
      if (entry && entry.boundingClientRect.height > 0) setAway(!entry.isIntersecting);
    });
    observer.observe(watch.current);
    return () => observer.disconnect();
  }, [watch]);

  return (
    // The shell's chat button and footer read `data-buy-bar` to make room.
    <div className={styles.bar} data-buy-bar={away ? 'shown' : 'hidden'} inert={!away} aria-hidden={!away}>
      {children}
    </div>
  );
}
