import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import styles from './action-bar.module.css';

export interface ActionBarProps {
  /** Element of the page, such as its main button. The bar is visible while this element is out of view. */
  watch: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export function ActionBar({ watch, children }: ActionBarProps) {
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (!watch.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      // The element has no height while an open menu hides the page. The bar does not change then.
      if (entry && entry.boundingClientRect.height > 0) setAway(!entry.isIntersecting);
    });
    observer.observe(watch.current);
    return () => observer.disconnect();
  }, [watch]);

  // Phones draw the keyboard over the bottom of the page, so the bar moves up by the height of the keyboard.
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement;
    const place = () => {
      // A zoomed page also has a smaller visible part, although no keyboard is open.
      const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
      root.style.setProperty('--keyboard', `${covered}px`);
    };
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place);
    return () => {
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place);
      root.style.removeProperty('--keyboard');
    };
  }, []);

  return (
    // `data-buy-bar` sets the CSS variable `--buy-bar`, with which the shell moves its chat button and footer above the bar.
    <div className={styles.bar} data-buy-bar={away ? 'shown' : 'hidden'} inert={!away} aria-hidden={!away}>
      {children}
    </div>
  );
}
