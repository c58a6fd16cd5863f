import type { KeyboardEvent } from 'react';

/** Arrow keys in a menu of links: down from its button opens it, then up and down, Home and End move. Tab stays as it is. */
export function moveAmongLinks(event: KeyboardEvent<HTMLElement>, show: () => void): void {
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
  event.preventDefault();
  show();
  const frame = event.currentTarget;
  // A panel that has just been opened is drawn after this event.
  requestAnimationFrame(() => {
    const links = [...frame.querySelectorAll<HTMLElement>('[data-panel] a')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const last = links.length - 1;
    const next = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[event.key] ?? 0;
    links[next]?.focus();
  });
}
