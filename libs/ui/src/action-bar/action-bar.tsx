import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import styles from './action-bar.module.css';

export interface ActionBarProps {
  /** The real button, or what holds it; the bar is there while it cannot be seen. */
  watch: RefObject<HTMLElement | null>;
  /** What it is about, such as a price, and the one thing to do now. */
  children: ReactNode;
}

/** On phones: a page's one action at the foot of the screen, while its real button is out of sight. */
export function ActionBar({ watch, children }: ActionBarProps) {
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (!watch.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      // Without a size it is not drawn at all, as the page under a menu: that says nothing, and the bar stays as it was.
      if (entry && entry.boundingClientRect.height > 0) setAway(!entry.isIntersecting);
    });
    observer.observe(watch.current);
    return () => observer.disconnect();
  }, [watch]);

  return (
    // `data-buy-bar` is how the shell's chat bubble and footer know to make room.
    <div className={styles.bar} data-buy-bar={away ? 'shown' : 'hidden'} inert={!away} aria-hidden={!away}>
      {children}
    </div>
  );
}
