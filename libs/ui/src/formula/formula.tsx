import { Fragment, type ReactNode } from 'react';
import { translateAttribute } from '../figures';
import styles from './formula.module.css';

export interface FormulaTerm {
  id: string;
  value: ReactNode;
  note: ReactNode;
  sign?: '−' | '×' | '+' | '=';
}

export interface FormulaProps {
  label: string;
  terms: readonly FormulaTerm[];
  result: Omit<FormulaTerm, 'sign'>;
}

export function Formula({ label, terms, result }: FormulaProps) {
  return (
    <div className={styles.formula} role="group" aria-label={label}>
      {terms.map(({ id, value, note, sign }) => (
        <Fragment key={id}>
          {sign ? <span className={styles.sign}>{sign}</span> : null}
          <div className={styles.term}>
            <b translate={translateAttribute(value)}>{value}</b>
            <span>{note}</span>
          </div>
        </Fragment>
      ))}
      <span className={styles.sign}>=</span>
      <div className={styles.term} data-result>
        <b translate={translateAttribute(result.value)}>{result.value}</b>
        <span>{result.note}</span>
      </div>
    </div>
  );
}
