import { useEffect, useState } from 'react';

/** Small movements of a finger are no decision. */
const SLACK_PX = 24;

/** True while the reader goes down the page, false as soon as they turn back up or are at its top. */
export function useScrolledDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let turned = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (now < SLACK_PX || now < turned - SLACK_PX) {
        turned = now;
        setDown(false);
      } else if (now > turned + SLACK_PX) {
        turned = now;
        setDown(true);
      }
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return down;
}
