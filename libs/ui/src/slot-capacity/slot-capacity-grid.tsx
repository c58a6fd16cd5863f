import { useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { translateAttribute } from '../figures';
import styles from './slot-capacity.module.css';

export type CapacityCell =
  | {
      kind: 'open';
      taken: number;
      places: number;
      text: string;
      note?: string;
      label: string;
    }
  | { kind: 'holiday' | 'closed'; text: string; note?: string; label: string };

export interface SlotCapacityGridProps {
  label: string;
  days: readonly { id: string; name: ReactNode; date: ReactNode; today?: boolean }[];
  slots: readonly { id: string; label: ReactNode }[];
  cells: readonly (readonly CapacityCell[])[];
  value: { day: string; slot: string } | null;
  onChange: (cell: { day: string; slot: string }) => void;
}

/** Keyboard: Tab stops once in the grid, arrow keys move the focus among the cells, and Enter selects a cell. */
export function SlotCapacityGrid({ label, days, slots, cells, value, onChange }: SlotCapacityGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const chosen = value
    ? { row: slots.findIndex(({ id }) => id === value.slot), column: days.findIndex(({ id }) => id === value.day) }
    : null;
  const [moved, setMoved] = useState<{ row: number; column: number } | null>(null);
  const at = moved ?? (chosen && chosen.row >= 0 && chosen.column >= 0 ? chosen : { row: 0, column: 0 });
  const handleKeyDown = (event: KeyboardEvent) => {
    const last = { row: slots.length - 1, column: days.length - 1 };
    const steps: Record<string, { row: number; column: number }> = {
      ArrowLeft: { ...at, column: at.column - 1 },
      ArrowRight: { ...at, column: at.column + 1 },
      ArrowUp: { ...at, row: at.row - 1 },
      ArrowDown: { ...at, row: at.row + 1 },
      Home: event.ctrlKey ? { row: 0, column: 0 } : { ...at, column: 0 },
      End: event.ctrlKey ? last : { ...at, column: last.column },
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = { row: Math.min(Math.max(step.row, 0), last.row), column: Math.min(Math.max(step.column, 0), last.column) };
    setMoved(next);
    table.current?.querySelector<HTMLElement>(`[data-at="${next.row}-${next.column}"]`)?.focus();
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.grid} ref={table} role="grid" aria-label={label} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            <td />
            {days.map(({ id, name, date, today }) => (
              <th key={id} scope="col" aria-current={today ? 'date' : undefined}>
                {name}
                <small>{date}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot, row) => (
            <tr key={slot.id}>
              <th scope="row" translate={translateAttribute(slot.label)}>
                {slot.label}
              </th>
              {days.map((day, column) => {
                const cell = cells[row]?.[column];
                if (!cell) return <td key={day.id} />;
                const picked = value?.day === day.id && value.slot === slot.id;
                const full = cell.kind === 'open' && cell.taken >= cell.places;
                return (
                  <td key={day.id} role="gridcell" aria-selected={picked}>
                    <button
                      type="button"
                      className={styles.cell}
                      data-kind={full ? 'full' : cell.kind}
                      data-at={`${row}-${column}`}
                      tabIndex={at.row === row && at.column === column ? 0 : -1}
                      aria-label={cell.label}
                      onClick={() => {
                        setMoved({ row, column });
                        onChange({ day: day.id, slot: slot.id });
                      }}
                    >
                      <span className={styles.figures}>
                        <b translate={translateAttribute(cell.text)}>{cell.text}</b> {cell.note ? <small>{cell.note}</small> : null}
                      </span>
                      {cell.kind === 'open' ? (
                        <span className={styles.meter} style={{ '--part': cell.places ? cell.taken / cell.places : 0 } as CSSProperties} />
                      ) : null}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
