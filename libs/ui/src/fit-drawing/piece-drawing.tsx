import styles from './fit-drawing.module.css';

/** Sizes are in centimetres. */
export interface PieceSize {
  width: number;
  depth: number;
  height: number;
}

export type PieceView = 'front' | 'side' | 'top';

export interface PieceOutlines {
  url: string;
  views: readonly PieceView[];
}

export const measureView = ({ width, depth, height }: PieceSize, view: PieceView): { width: number; height: number } => ({
  width: view === 'side' ? depth : width,
  height: view === 'top' ? depth : height,
});

const CORNER = 0.05;

export interface PieceOutlineProps {
  url: string | undefined;
  view: PieceView;
  size: PieceSize;
  x: number;
  y: number;
}

/** Marks at the corners show the size of the piece until the file has loaded. */
export function PieceOutline({ url, view, size, x, y }: PieceOutlineProps) {
  const { width, height } = measureView(size, view);
  const mark = Math.max(width, height) * CORNER;
  const [across, down] = [Math.min(mark, width / 2), Math.min(mark, height / 2)];
  const corners = [
    [x, y, across, down],
    [x + width, y, -across, down],
    [x, y + height, across, -down],
    [x + width, y + height, -across, -down],
  ] as const;
  return (
    <>
      <path className={styles.corners} d={corners.map(([atX, atY, dx, dy]) => `M${atX + dx} ${atY}h${-dx}v${dy}`).join('')} />
      {url ? <use className={styles.piece} href={`${url}#${view}`} x={x} y={y} width={width} height={height} /> : null}
    </>
  );
}

export interface PieceDrawingProps {
  url: string | undefined;
  view?: PieceView | undefined;
  size: PieceSize;
  /** Accessible name; without it, screen readers ignore the drawing. */
  label?: string;
  /** Sizes next to the drawing; omit them for a thumbnail. */
  measures?: { width: string; height: string };
}

export function PieceDrawing({ url, view = 'front', size, label, measures }: PieceDrawingProps) {
  const { width, height } = measureView(size, view);
  const sheet = Math.max(width, height) * (measures ? 1.36 : 1.12);
  const [x, y] = [(sheet - width) / 2, (sheet - height) / 2];
  const unit = sheet / 100;
  const text = { fontSize: 3.2 * unit };
  return (
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${sheet} ${sheet}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <PieceOutline url={url} view={view} size={size} x={x} y={y} />
      {measures ? (
        <g>
          <path
            className={styles.thin}
            d={`M${x} ${y + height + 4 * unit}v${3 * unit}M${x + width} ${y + height + 4 * unit}v${3 * unit}M${x} ${y + height + 5.5 * unit}h${width}`}
          />
          <text x={sheet / 2} y={y + height + 10.5 * unit} textAnchor="middle" style={text}>
            {measures.width}
          </text>
          <path
            className={styles.thin}
            d={`M${x - 7 * unit} ${y}h${3 * unit}M${x - 7 * unit} ${y + height}h${3 * unit}M${x - 5.5 * unit} ${y}v${height}`}
          />
          <text x={x - 8 * unit} y={sheet / 2} textAnchor="middle" transform={`rotate(-90 ${x - 8 * unit} ${sheet / 2})`} style={text}>
            {measures.height}
          </text>
        </g>
      ) : null}
    </svg>
  );
}
