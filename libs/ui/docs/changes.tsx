import styles from './docs.module.css';

export interface Change {
  /** Date as yyyy-MM-dd. */
  date: string;
  subject: string;
  components: readonly string[];
}

// Defined by .storybook/main.ts from the git history.
declare const __UI_CHANGES__: { version: string; changes: readonly Change[] } | undefined;

export function Changes() {
  const { version, changes } = typeof __UI_CHANGES__ === 'undefined' ? { version: '', changes: [] } : __UI_CHANGES__;
  const days = [...new Set(changes.map(({ date }) => date))];
  return (
    <div data-ground="paper" className={styles.sheet}>
      <p className="mid">{changes.length === 0 ? `No change since ${version}` : `${changes.length} changes since ${version}`}</p>
      {days.map((day) => (
        <section key={day}>
          <h2 className="label">{day}</h2>
          <table className={styles.table}>
            <tbody>
              {changes
                .filter(({ date }) => date === day)
                .map(({ subject, components }) => (
                  <tr key={subject}>
                    <td>{subject}</td>
                    <td className="note">{components.length > 12 ? `${components.length} components` : components.join(', ')}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}
