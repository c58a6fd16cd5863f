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
    // The observed area ends at the line and begins far above the page. So headings enter and leave it only at the line, also after a jump
    // to the top.
    const observer = new IntersectionObserver(update, { rootMargin: '10000000px 0px -66% 0px' });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
