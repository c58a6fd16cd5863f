import styles from './fit-drawing.module.css';

/** Sizes are in centimetres. */
export interface PieceSize {
  width: number;
  depth: number;
  height: number;
}

interface OutlineProps {
  path?: string | undefined;
  width: number;
  height: number;
  x: number;
  y: number;
}

/** Outline of a piece, for a drawing in which one unit is one centimetre. */
export function Outline({ path, width, height, x, y }: OutlineProps) {
  return path ? (
    <path className={styles.draw} d={path} transform={`translate(${x} ${y}) scale(${width / 1000} ${height / 1000})`} />
  ) : (
    <rect className={styles.box} x={x} y={y} width={width} height={height} />
  );
}

export interface PieceDrawingProps {
  /** Front of the piece as an SVG path in a box of 1000 × 1000. Without it, a rectangle with the text `sizeOnly` is drawn. */
  outline?: string | undefined;
  size: PieceSize;
  /** Text alternative. Without it, screen readers ignore the drawing, and it has no sizes. */
  label?: string;
  measures?: { width: string; height: string };
  sizeOnly?: string;
}

/** Front of a piece with its sizes, for the last picture of a gallery and its thumbnail. */
export function PieceDrawing({ outline, size, label, measures, sizeOnly }: PieceDrawingProps) {
  const sheet = Math.max(size.width, size.height) * 1.36;
  const [x, y] = [(sheet - size.width) / 2, (sheet - size.height) / 2];
  const unit = sheet / 100;
  const text = { fontSize: 3.2 * unit };
  return (
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${sheet} ${sheet}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-small={label ? undefined : true}
    >
      <Outline path={outline} width={size.width} height={size.height} x={x} y={y} />
      {sizeOnly && !outline ? (
        <text x={sheet / 2} y={sheet - 4 * unit} textAnchor="middle" style={text}>
          {sizeOnly}
        </text>
      ) : null}
      {measures ? (
        <g>
          <path
            className={styles.thin}
            d={`M${x} ${y + size.height + 4 * unit}v${3 * unit}M${x + size.width} ${y + size.height + 4 * unit}v${3 * unit}M${x} ${y + size.height + 5.5 * unit}h${size.width}`}
          />
          <text x={sheet / 2} y={y + size.height + 10.5 * unit} textAnchor="middle" style={text}>
            {measures.width}
          </text>
          <path
            className={styles.thin}
            d={`M${x - 7 * unit} ${y}h${3 * unit}M${x - 7 * unit} ${y + size.height}h${3 * unit}M${x - 5.5 * unit} ${y}v${size.height}`}
          />
          <text x={x - 8 * unit} y={sheet / 2} textAnchor="middle" transform={`rotate(-90 ${x - 8 * unit} ${sheet / 2})`} style={text}>
            {measures.height}
          </text>
        </g>
      ) : null}
    </svg>
  );
}
