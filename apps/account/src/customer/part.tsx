import { useId, type ReactNode } from 'react';
import { CheckIcon } from '@spruce/ui';
import styles from './part.module.css';
import { formatTaxId } from '@spruce/i18n';

export function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note ? <p className="note">{note}</p> : null}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

interface SettingProps {
  mark?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

export function Setting({ mark, title, children, action }: SettingProps) {
  return (
    <div className={styles.setting}>
      {mark}
      <div className={styles.words}>
        <p>
          <strong>{title}</strong>
        </p>
        {children}
      </div>
      {action}
    </div>
  );
}

/** Renders the live region even without text, because screen readers announce only text that is added to an existing live region. */
export function SavedMessage({ children }: { children: ReactNode }) {
  return (
    <span role="status">
      {children ? (
        <span className={styles.saved}>
          <CheckIcon size="small" />
          {children}
        </span>
      ) : null}
    </span>
  );
}

/** `words` is the text around the tax ID. Its `|` marks the place of the tax ID. */
export function TaxIdText({ words, taxId }: { words: string; taxId: string }) {
  const [before, after] = words.split('|');
  return (
    <>
      {before}
      <span className="num nowrap">{formatTaxId(taxId)}</span>
      {after}
    </>
  );
}
