import { silhouette, type PieceShape } from './silhouette';
import styles from './fit-drawing.module.css';

/** Sizes of a piece in centimetres. */
export interface PieceSize {
  width: number;
  depth: number;
  height: number;
  /** Height of its legs, where it stands on some. */
  leg?: number;
}

interface OutlineProps {
  shape: PieceShape;
  size: PieceSize;
  view: 'front' | 'side';
  x: number;
  y: number;
}

/** The bare outline, placed inside a drawing whose unit is a centimetre. */
export function Outline({ shape, size, view, x, y }: OutlineProps) {
  const drawn = silhouette(shape, view === 'front' ? size.width : size.depth, size.height, view, size.leg);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.draw} d={drawn.draw} />
      <path className={styles.thin} d={drawn.thin} />
    </g>
  );
}

/** Props of {@link PieceDrawing}. */
export interface PieceDrawingProps {
  shape: PieceShape;
  size: PieceSize;
  /** What the drawing shows, in words; without it the drawing is decoration and carries no measures. */
  label?: string;
  /** Printed measures, e.g. “221 cm”. */
  measures?: { width: string; height: string };
}

/** The front of a piece with its measures on a square sheet: the last picture of a gallery, and its thumbnail. */
export function PieceDrawing({ shape, size, label, measures }: PieceDrawingProps) {
  const sheet = Math.max(size.width, size.height) * 1.36;
  const [x, y] = [(sheet - size.width) / 2, (sheet - size.height) / 2];
  const unit = sheet / 100;
  const text = { fontSize: 3.2 * unit };
  return (
    <svg className={styles.sheet} viewBox={`0 0 ${sheet} ${sheet}`} role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true} data-small={label ? undefined : true}>
      <Outline shape={shape} size={size} view="front" x={x} y={y} />
      {measures ? (
        <g>
          <path className={styles.thin} d={`M${x} ${y + size.height + 4 * unit}v${3 * unit}M${x + size.width} ${y + size.height + 4 * unit}v${3 * unit}M${x} ${y + size.height + 5.5 * unit}h${size.width}`} />
          <text x={sheet / 2} y={y + size.height + 10.5 * unit} textAnchor="middle" style={text}>
            {measures.width}
          </text>
          <path className={styles.thin} d={`M${x - 7 * unit} ${y}h${3 * unit}M${x - 7 * unit} ${y + size.height}h${3 * unit}M${x - 5.5 * unit} ${y}v${size.height}`} />
          <text x={x - 8 * unit} y={sheet / 2} textAnchor="middle" transform={`rotate(-90 ${x - 8 * unit} ${sheet / 2})`} style={text}>
            {measures.height}
          </text>
        </g>
      ) : null}
    </svg>
  );
}
