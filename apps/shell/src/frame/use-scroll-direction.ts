import { useEffect, useState } from 'react';
import './scroll-direction.module.css';

const SCROLL_TOLERANCE_PX = 24;

export type ScrollDirection = 'up' | 'down';

export function useScrollDirection(): ScrollDirection | undefined {
  const [direction, setDirection] = useState<ScrollDirection>();
  useEffect(() => {
    let turningPoint = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (now >= SCROLL_TOLERANCE_PX && Math.abs(now - turningPoint) <= SCROLL_TOLERANCE_PX) return;
      setDirection(now >= SCROLL_TOLERANCE_PX && now > turningPoint ? 'down' : 'up');
      turningPoint = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    if (direction) document.documentElement.dataset.scroll = direction;
  }, [direction]);
  return direction;
}
