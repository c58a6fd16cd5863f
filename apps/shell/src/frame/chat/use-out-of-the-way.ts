import { useEffect, useState } from 'react';

/** Small movements of a finger are no decision. */
const SLACK_PX = 24;
/** From here on there is a margin beside the content that holds the bubble. */
const MARGIN_FROM_PX = 1024;

/**
 * Whether the bubble keeps away from what is being read: while the reader goes down the page, and, where no margin holds it, on the first
 * screen too, whose prices and links go to the edge. It comes as soon as they turn back up. A page that does not scroll has no first
 * screen to keep clear.
 */
export function useOutOfTheWay(): boolean {
  const [away, setAway] = useState(() => coversTheFirstScreen());
  useEffect(() => {
    let turned = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (now < SLACK_PX) {
        turned = now;
        setAway(coversTheFirstScreen());
      } else if (now < turned - SLACK_PX) {
        turned = now;
        setAway(false);
      } else if (now > turned + SLACK_PX) {
        turned = now;
        setAway(true);
      }
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return away;
}

const coversTheFirstScreen = () =>
  window.innerWidth < MARGIN_FROM_PX && window.scrollY < SLACK_PX && document.documentElement.scrollHeight > window.innerHeight + SLACK_PX;
