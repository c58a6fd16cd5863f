import css from './compare-table.module.css';

export interface ScaleDrawingProps {
  /** Text alternative of the drawing. */
  label: string;
  /** SVG path in a 1000 × 1000 box; without one the drawing is a plain box. */
  outline?: string | undefined;
  /** In cm. */
  width: number;
  height: number;
  /** Size in cm of the largest product; every drawing of a row uses it, so that they share one scale. */
  sheet: { width: number; height: number };
  note: string;
}

export function ScaleDrawing({ label, outline, width, height, sheet, note }: ScaleDrawingProps) {
  const left = (sheet.width - width) / 2;
  const top = sheet.height - height;
  return (
    <>
      {/* One unit of margin, so that strokes at the edge are not cut. */}
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
