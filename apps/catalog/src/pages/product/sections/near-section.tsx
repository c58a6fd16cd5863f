import { useEffect, useRef, useState } from 'react';
import { LazyComponent, type LoadComponent } from '@spruce/platform/lazy-component';

/** Counts elements above the screen as near, so that a jump to the end of the page leaves none out. */
const NEAR = { rootMargin: '99999px 0px 400px' };

/** `isNear` becomes true when the element is nearly visible. */
export function useNear<Element extends HTMLElement = HTMLElement>() {
  const ref = useRef<Element>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), NEAR);
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}

/** Loads a section that the page can do without, when it is nearly visible. */
export function NearSection<Props extends object>({ load, props }: { load: LoadComponent<Props>; props: Props }) {
  const { ref, isNear } = useNear<HTMLDivElement>();
  return <div ref={ref}>{isNear ? <LazyComponent load={load} props={props} /> : null}</div>;
}
