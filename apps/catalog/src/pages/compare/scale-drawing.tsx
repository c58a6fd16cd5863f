import css from './compare-table.module.css';

export interface ScaleDrawingProps {
  /** What the drawing shows, as text. */
  label: string;
  /** SVG path in a box of 1000 by 1000; without one a plain box stands for the size. */
  outline?: string | undefined;
  /** Of the piece, in centimetres. */
  width: number;
  height: number;
  /** Of the largest piece: all drawings of a row are as large, so that they share one scale. */
  sheet: { width: number; height: number };
  /** Written below. */
  note: string;
}

/** One piece on a sheet that is as large as the largest: it stands on the floor, a centimetre is as long in every drawing of its row. */
export function ScaleDrawing({ label, outline, width, height, sheet, note }: ScaleDrawingProps) {
  const left = (sheet.width - width) / 2;
  const top = sheet.height - height;
  return (
    <>
      {/* Half a line stands out on each side. */}
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
