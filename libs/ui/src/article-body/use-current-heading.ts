import { useEffect, useState } from 'react';

/** Returns the id of the last heading above a line at a third of the window height, or of the first heading if none is above this line. */
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
    // The observed area reaches from far above the page down to the line. So a heading enters or leaves the area only when it crosses the
    // line, even if the page jumps to the top.
    const observer = new IntersectionObserver(update, { rootMargin: '10000000px 0px -66% 0px' });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
