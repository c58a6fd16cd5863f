import type { CSSProperties } from 'react';
import { DOOR_HEIGHT, LIFT_FLOOR, type FitResult } from './fit-check';
import { FLOOR, layoutPieceLabel, layoutFit, LINE_HEIGHT, CHARACTER_WIDTH, type Opening } from './layout';
import { Outline, type PieceSize } from './piece-drawing';
import styles from './fit-drawing.module.css';

/** All sizes are in centimetres. */
export interface FitDrawingProps {
  /** Front of the piece as an SVG path in a box of 1000 × 1000. Without it, a rectangle with the size of the piece is drawn. */
  outline?: string | undefined;
  size: PieceSize;
  door: { width: number; result: FitResult };
  /** Null if the home has no lift. */
  lift: { height: number; result: FitResult } | null;
  label: string;
  labels: {
    front: string;
    frontBox: string;
    sideBox: string;
    door: string;
    lift: string;
    unit: string;
  };
}

function Below({ x, width, text }: { x: number; width: number; text: string }) {
  return (
    <>
      <path className={styles.thin} d={`M${x} ${FLOOR + 12}v8M${x + width} ${FLOOR + 12}v8M${x} ${FLOOR + 16}h${width}`} />
      <text x={x + width / 2} y={FLOOR + 31} textAnchor="middle">
        {text}
      </text>
    </>
  );
}

/** Label above a drawing. It has two lines if one line would leave the drawing or lie over the next one. */
function Sign({ x, y, room, text }: { x: number; y: number; room: number; text: string }) {
  const cut = text.length * CHARACTER_WIDTH > room ? text.indexOf(' ') : -1;
  const lines = cut < 0 ? [text] : [text.slice(0, cut), text.slice(cut + 1)];
  const left = x - Math.max(0, Math.max(...lines.map(({ length }) => length)) * CHARACTER_WIDTH - room);
  return (
    <text x={left} y={y}>
      {lines.map((line, at) => (
        <tspan key={line} x={left} dy={at === 0 ? LINE_HEIGHT * (1 - lines.length) : LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** The piece in the position in which it goes through the opening, with its size inside the opening. */
function Held({ x, opening, result }: { x: number; opening: Opening; result: FitResult }) {
  const text = `${result.across} × ${result.upright}`;
  const at = layoutPieceLabel(opening, { x, ...result }, text);
  return (
    <>
      <rect
        className={styles.held}
        data-fits={result.fits}
        x={x}
        y={FLOOR - result.upright}
        width={result.across}
        height={result.upright}
        rx={Math.min(6, result.across / 4, result.upright / 4)}
      />
      <text x={at.x} y={at.y} dy=".35em" textAnchor="middle" transform={at.upright ? `rotate(-90 ${at.x} ${at.y})` : undefined}>
        {text}
      </text>
    </>
  );
}

/** Shows a piece next to the customer's door and lift. Both drawings have the same scale (one unit is one centimetre) and the same floor. */
export function FitDrawing({ outline, size, door, lift, label, labels }: FitDrawingProps) {
  const at = layoutFit(size, door.width, lift ? lift.height : null);
  const { piece, openings } = at;
  const top = FLOOR - size.height;
  // The columns are as wide as the view boxes, so a centimetre is equally long in both.
  const scale = { '--columns': `${piece.width}fr ${openings.width}fr`, '--left': piece.width, '--right': openings.width } as CSSProperties;
  const cm = (value: number) => `${value} ${labels.unit}`;
  return (
    <div className={styles.drawing} style={scale} role="img" aria-label={label}>
      <svg viewBox={`0 ${piece.top} ${piece.width} ${piece.height}`} data-view="piece">
        {/* On narrow screens the drawings are below each other, so the second needs its own floor line. */}
        <path className={styles.thin} d={`M0 ${FLOOR}H${piece.width + openings.width}`} />
        <path className={styles.thin} d={`M24 ${top}h8M24 ${FLOOR}h8M28 ${top}V${FLOOR}`} />
        <text x={21} y={top + size.height / 2 + 4} textAnchor="end">
          {size.height}
        </text>
        <Outline path={outline} width={size.width} height={size.height} x={piece.front} y={top} />
        <Outline width={size.depth} height={size.height} x={piece.side} y={top} />
        <Below x={piece.front} width={size.width} text={cm(size.width)} />
        <Below x={piece.side} width={size.depth} text={cm(size.depth)} />
        <Sign x={piece.front} y={top - 12} room={piece.side - piece.front} text={outline ? labels.front : labels.frontBox} />
        <Sign x={piece.side} y={top - 12} room={piece.width - piece.side} text={labels.sideBox} />
      </svg>
      <svg viewBox={`0 ${openings.top} ${openings.width} ${openings.height}`} data-view="openings">
        <path className={styles.thin} data-floor="stacked" d={`M0 ${FLOOR}H${openings.width}`} />
        <path className={styles.open} d={`M${openings.door} ${FLOOR}v${-DOOR_HEIGHT}h${door.width}v${DOOR_HEIGHT}`} />
        <Held
          x={openings.door + Math.min(6, (door.width - door.result.across) / 2)}
          opening={{ x: openings.door, width: door.width, height: DOOR_HEIGHT }}
          result={door.result}
        />
        <Below x={openings.door} width={door.width} text={cm(door.width)} />
        <text x={openings.door} y={FLOOR - DOOR_HEIGHT - 8}>
          {labels.door}
        </text>
        {lift ? (
          <>
            <path className={styles.open} d={`M${openings.lift} ${FLOOR}v${-lift.height}h${LIFT_FLOOR}v${lift.height}`} />
            <path className={styles.thin} d={`M${openings.lift + LIFT_FLOOR / 2} ${FLOOR - lift.height}v9`} />
            <Held
              x={openings.lift + Math.min(10, (LIFT_FLOOR - lift.result.across) / 2)}
              opening={{ x: openings.lift, width: LIFT_FLOOR, height: lift.height }}
              result={lift.result}
            />
            <Below x={openings.lift} width={LIFT_FLOOR} text={cm(LIFT_FLOOR)} />
            <g transform={`translate(${openings.lift + LIFT_FLOOR + 28} 0)`}>
              <path className={styles.thin} d={`M-4 ${FLOOR - lift.height}h8M-4 ${FLOOR}h8M0 ${FLOOR - lift.height}V${FLOOR}`} />
              <text x={8} y={FLOOR - lift.height / 2} transform={`rotate(90 8 ${FLOOR - lift.height / 2})`} textAnchor="middle">
                {cm(lift.height)}
              </text>
            </g>
            <text x={openings.lift} y={FLOOR - lift.height - 8}>
              {labels.lift}
            </text>
          </>
        ) : null}
      </svg>
    </div>
  );
}
