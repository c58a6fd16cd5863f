import { useEffect, useState } from 'react';

/** Returns the id of the section in view: the last heading above the upper third of the window, or the first heading. */
export function useCurrentHeading(headings: readonly { id: string }[]): string | undefined {
  const ids = headings.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(headings[0]?.id);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const update = () => {
      const passed = elements.filter((element) => element.getBoundingClientRect().top <= innerHeight / 3);
      setCurrent((passed.at(-1) ?? elements[0])?.id);
    };
    // The observer fires when a heading crosses the line, so no scroll listener is needed.
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -66% 0px' });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
