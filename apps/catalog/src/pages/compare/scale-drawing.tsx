import type { Product } from '@spruce/api-client/catalogue';
import { measureView, PieceOutline, type PieceSize, type PieceView } from '@spruce/ui';
import css from './compare-table.module.css';

export interface ScaleDrawingProps {
  label: string;
  piece: Pick<Product, 'drawing' | 'dimensions'>;
  view: PieceView;
  /** Size of the largest compared product in cm. */
  sheet: PieceSize;
  note: string;
}

export function ScaleDrawing({ label, piece: { drawing, dimensions }, view, sheet, note }: ScaleDrawingProps) {
  const { width, height } = measureView(sheet, view);
  const own = measureView(dimensions, view);
  return (
    <>
      {/* A margin of one unit prevents clipped strokes at the edges. */}
      <svg className={css.drawing} viewBox={`-1 -1 ${width + 2} ${height + 2}`} role="img" aria-label={label}>
        <PieceOutline url={drawing?.url} view={view} size={dimensions} x={(width - own.width) / 2} y={height - own.height} />
        {view === 'top' ? null : <path className={css.ground} d={`M0 ${height}H${width}`} />}
      </svg>
      <span className="note num">{note}</span>
    </>
  );
}
