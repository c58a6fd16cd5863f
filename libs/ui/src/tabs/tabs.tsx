import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './tabs.module.css';

/** Class of a link in `TabLinks`. Set `aria-current="page"` on the link to the current page. */
export const tabClass = (className?: string) => classNames(styles.tab, className);

/** Give each link the class `tabClass`. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.row} aria-label={label}>
      {children}
    </nav>
  );
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string; panel: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** An arrow key shows the panel of the next or previous tab at once, without Enter. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  const base = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: (at - 1 + tabs.length) % tabs.length, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    event.currentTarget.querySelector<HTMLElement>(`[id="${base}-${tab.id}"]`)?.focus();
  };
  return (
    <div>
      <div className={styles.row} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === value}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== value}
          tabIndex={0}
          className={styles.panel}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
