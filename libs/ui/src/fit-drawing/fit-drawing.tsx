import { Fragment, type CSSProperties } from 'react';
import { DOOR_HEIGHT, LIFT_FLOOR, type FitResult } from './fit-check';
import { FLOOR, layoutPieceLabel, layoutFit, type Opening } from './layout';
import { measureView, PieceOutline, type PieceOutlines, type PieceSize, type PieceView } from './piece-drawing';
import styles from './fit-drawing.module.css';

/** All sizes are in centimetres. */
export interface FitDrawingProps {
  drawing?: PieceOutlines | undefined;
  size: PieceSize;
  door: { width: number; result: FitResult };
  lift: { height: number; result: FitResult } | null;
  label: string;
  labels: {
    views: Record<PieceView, string>;
    door: string;
    lift: string;
    unit: string;
  };
}

const DEFAULT_VIEWS: readonly PieceView[] = ['front', 'side'];

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

export function FitDrawing({ drawing, size, door, lift, label, labels }: FitDrawingProps) {
  const views = (drawing?.views ?? DEFAULT_VIEWS).map((view) => ({ view, ...measureView(size, view) }));
  const { piece, openings } = layoutFit(views, door.width, lift ? lift.height : null);
  const [{ view: main, height } = { view: 'front', height: size.height }] = views;
  // The columns are as wide as the view boxes, so a centimetre has the same length in both drawings.
  const scale = { '--columns': `${piece.width}fr ${openings.width}fr`, '--left': piece.width, '--right': openings.width } as CSSProperties;
  const cm = (value: number) => `${value} ${labels.unit}`;
  return (
    <div className={styles.drawing} style={scale} role="img" aria-label={label}>
      <svg viewBox={`0 ${piece.top} ${piece.width} ${piece.height}`} data-view="piece">
        {/* This floor line continues into the second drawing. On phones the second drawing is below and has its own floor line. */}
        <path className={styles.thin} d={`M${main === 'top' ? piece.width : 0} ${FLOOR}H${piece.width + openings.width}`} />
        <path className={styles.thin} d={`M24 ${FLOOR - height}h8M24 ${FLOOR}h8M28 ${FLOOR - height}V${FLOOR}`} />
        <text x={21} y={FLOOR - height / 2 + 4} textAnchor="end">
          {height}
        </text>
        {views.map(({ view, ...box }, at) => {
          const x = piece.views[at] ?? 0;
          return (
            <Fragment key={view}>
              <PieceOutline url={drawing?.url} view={view} size={size} x={x} y={FLOOR - box.height} />
              <Below x={x} width={box.width} text={at > 0 && view === 'top' ? `${box.width} × ${cm(box.height)}` : cm(box.width)} />
              <text x={x} y={FLOOR - box.height - 12}>
                {labels.views[view]}
              </text>
            </Fragment>
          );
        })}
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
