import { useEffect, useState } from 'react';

/** The id of the heading whose part is being read: the last that has passed the upper third of the window. The first before that. */
export function useCurrentHeading(headings: readonly { id: string }[]): string | undefined {
  const ids = headings.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(headings[0]?.id);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const look = () => {
      const passed = elements.filter((element) => element.getBoundingClientRect().top <= innerHeight / 3);
      setCurrent((passed.at(-1) ?? elements[0])?.id);
    };
    // It reports a heading that crosses the line either way; no listener runs with each pixel that is scrolled.
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
