import { useEffect, useState } from 'react';

const SCROLL_TOLERANCE_PX = 24;

/** True while the reader scrolls down; false again after scrolling up. */
export function useScrollingDown(): boolean {
  const [isScrollingDown, setScrollingDown] = useState(false);
  useEffect(() => {
    let turningPoint = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (now >= SCROLL_TOLERANCE_PX && Math.abs(now - turningPoint) <= SCROLL_TOLERANCE_PX) return;
      setScrollingDown(now >= SCROLL_TOLERANCE_PX && now > turningPoint);
      turningPoint = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isScrollingDown;
}
