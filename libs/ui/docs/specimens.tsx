import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import * as icons from '../src/icon';
import { Phrases } from '../src/phrases/phrases';
import styles from './docs.module.css';
import { IconGrid } from './icon-grid';

const ROLES = ['display', 'title', 'head', 'subhead', 'label', 'lead', 'copy', 'note'] as const;

/** Describes the type of a rendered line: `17 px, weight 400, leading 1.55`. The font size depends on the width of the window. */
function measured(line: Element): string {
  const { fontSize, fontWeight, lineHeight } = getComputedStyle(line);
  const size = parseFloat(fontSize);
  return `${Math.round(size * 10) / 10} px, weight ${fontWeight}, leading ${(parseFloat(lineHeight) / size).toFixed(2)}`;
}

export function TypeRoles() {
  const sheet = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  useLayoutEffect(() => {
    const measure = () =>
      setValues(
        Object.fromEntries(
          [...sheet.current!.querySelectorAll('[data-role]')].map((line) => [line.getAttribute('data-role'), measured(line)]),
        ),
      );
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return (
    <div ref={sheet} data-ground="paper" className={styles.sheet}>
      <div className={styles.specimen}>
        {ROLES.map((role) => (
          <div key={role}>
            <p className="note">
              <span className="mid">.{role}</span> {values[role]}; Thai {values[`${role} th`]}
            </p>
            <p className={role} data-role={role}>
              <Phrases text="Simple to rent. |Easy to love." />
            </p>
            <p className={role} lang="th" data-role={`${role} th`}>
              <Phrases text={'เช่าง่าย\u00a0ๆ |หลงรักไม่ยาก'} />
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Thai vowels and tone marks are stacked above and below a consonant. The line height must not cut them off at any size. */
export function StackedMarks() {
  return (
    <div data-ground="paper" className={styles.sheet} lang="th">
      {['display', 'head', 'copy', 'note'].map((role) => (
        <p key={role} className={role}>
          ปั้น น้ำ ที่นี่ ผู้ใหญ่ กู้ ฟื้น ญี่ปุ่น ฐานรูป ฏุ ปู่ย่า ก่ำ ป้ำ ฤๅษี
        </p>
      ))}
    </div>
  );
}

export function Figures() {
  const sums = ['฿18,920', '฿1,111', '−฿2,740', '฿690', '฿0'];
  return (
    <div data-ground="paper" className={styles.sheet}>
      <div className={styles.columns}>
        {['num', ''].map((name) => (
          <div key={name}>
            <p className="note">{name ? '.num: tabular, for whatever changes or lines up' : 'proportional, for running text only'}</p>
            {sums.map((sum) => (
              <p key={sum} className={name} style={{ fontSize: 'var(--t-32)', textAlign: 'end', maxWidth: 200 }}>
                {sum}
              </p>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

export function IconSheet() {
  const named = Object.entries(icons).filter(([name]) => name.endsWith('Icon'));
  return (
    <div data-ground="paper" className={styles.sheet}>
      <p className="mid">{named.length} icons</p>
      <IconGrid icons={Object.fromEntries(named)} />
    </div>
  );
}

export function MotionSample({ token }: { token: string }) {
  const style: CSSProperties = { transition: `transform var(--${token}) var(--ease)` };
  return (
    <button type="button" className={styles.track} aria-label={`Move with --${token}`}>
      <span className={styles.moving} style={{ ...style, display: 'block' }} />
    </button>
  );
}
