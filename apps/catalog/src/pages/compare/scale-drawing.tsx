import css from './compare-table.module.css';

export interface ScaleDrawingProps {
  label: string;
  /** SVG path in a 1000 × 1000 box. Without a path, the drawing is a rectangle. */
  outline?: string | undefined;
  /** Width of the product in cm. */
  width: number;
  /** Height of the product in cm. */
  height: number;
  /** Size of the largest compared product in cm. All drawings of a row use it, so that they have the same scale. */
  sheet: { width: number; height: number };
  note: string;
}

export function ScaleDrawing({ label, outline, width, height, sheet, note }: ScaleDrawingProps) {
  const left = (sheet.width - width) / 2;
  const top = sheet.height - height;
  return (
    <>
      {/* A margin of one unit prevents clipped strokes at the edges. */}
      <svg className={css.drawing} viewBox={`-1 -1 ${sheet.width + 2} ${sheet.height + 2}`} role="img" aria-label={label}>
        {outline ? (
          <path className={css.piece} d={outline} transform={`translate(${left} ${top}) scale(${width / 1000} ${height / 1000})`} />
        ) : (
          <rect className={css.box} x={left} y={top} width={width} height={height} />
        )}
        <path className={css.ground} d={`M0 ${sheet.height}H${sheet.width}`} />
      </svg>
      <span className="note num">{note}</span>
    </>
  );
}
