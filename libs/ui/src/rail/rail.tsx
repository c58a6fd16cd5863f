import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon';
import styles from './rail.module.css';

export interface RailProps {
  heading: ReactNode;
  action?: ReactNode;
  children: ReactNode[];
  previousLabel: string;
  nextLabel: string;
  label: string;
}

const SIDE_BY_SIDE = 4;

/** Shows up to four items as a grid, more items as a scrolling row. */
export function Rail({ heading, action, children, previousLabel, nextLabel, label }: RailProps) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  const whole = children.length <= SIDE_BY_SIDE;

  useEffect(() => {
    const row = list.current;
    if (!row || whole) return;
    const measure = () => {
      const start = row.scrollLeft <= 1;
      const end = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1;
      setEnds((was) => (was.start === start && was.end === end ? was : { start, end }));
    };
    // The observer measures after the layout; reading the size here would force an additional layout.
    const sizes = new ResizeObserver(measure);
    sizes.observe(row);
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      row.removeEventListener('scroll', measure);
      sizes.disconnect();
    };
  }, [children.length, whole]);

  const turn = (direction: 1 | -1) => {
    const row = list.current;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row?.scrollBy({ left: direction * row.clientWidth * 0.8, behavior: calm ? 'auto' : 'smooth' });
  };

  return (
    <>
      <div className="section-head">
        {heading}
        <div className={styles.tools}>
          {action}
          {/* aria-disabled instead of disabled, so that the button keeps the focus at the end of the row. */}
          {!whole && (
            <>
              <button type="button" className={styles.arrow} aria-label={previousLabel} aria-disabled={ends.start} onClick={() => turn(-1)}>
                <ChevronLeftIcon />
              </button>
              <button type="button" className={styles.arrow} aria-label={nextLabel} aria-disabled={ends.end} onClick={() => turn(1)}>
                <ChevronRightIcon />
              </button>
            </>
          )}
        </div>
      </div>
      <ul className={whole ? styles.grid : styles.rail} ref={list} aria-label={label}>
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </>
  );
}
