import { useEffect, useState } from 'react';

const SLACK_PX = 24;

/** True while the reader scrolls down; false again after scrolling up. */
export function useOutOfTheWay(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let turned = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (now >= SLACK_PX && Math.abs(now - turned) <= SLACK_PX) return;
      setAway(now >= SLACK_PX && now > turned);
      turned = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return away;
}
