import { useEffect, useState } from 'react';

/** Small movements of a finger are no decision. */
const SLACK_PX = 24;

/** Whether the bubble keeps away from what is being read: while the reader goes down the page. It comes as soon as they turn back up. */
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
