import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon';
import styles from './rail.module.css';

export interface RailProps {
  /** The heading of the section, e.g. `<h2 className="head">`. */
  heading: ReactNode;
  /** Stands right of the heading, e.g. a link to everything. */
  action?: ReactNode;
  /** Each with a key of its own. */
  children: ReactNode[];
  previousLabel: string;
  nextLabel: string;
  /** Names the list for assistive technology. */
  label: string;
}

/** As many stand side by side: a rail of them would have nowhere to go. */
const SIDE_BY_SIDE = 4;

/**
 * A row that scrolls sideways and snaps: by finger, wheel and keyboard, and by two arrows where there is room for them. Four things or
 * fewer are a grid.
 */
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
    // Told when the page is laid out, now and whenever the row has another width: asking for it here would lay the page out in between.
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
          {/* aria-disabled, not disabled: the focus must not fall off a button that has done its work. */}
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
