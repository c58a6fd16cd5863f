import { encodeQR } from 'qr';
import styles from './qr-code.module.css';

/** Black and white squares of a code, with an empty border. */
const encode = (text: string, border = 1) => encodeQR(text, 'raw', { ecc: 'medium', border });

export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encode(text);
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <div className={styles.code}>
      <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path fill="currentColor" d={dark} />
      </svg>
    </div>
  );
}

const SQUARE_PX = 12;

/** Saves the code as a picture, because a phone cannot scan its own screen. Apps of banks read PNG, but not SVG. */
export function saveQrCode(text: string, fileName: string): void {
  const rows = encode(text, 4);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = rows.length * SQUARE_PX;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  rows.forEach((row, y) => row.forEach((on, x) => on && context.fillRect(x * SQUARE_PX, y * SQUARE_PX, SQUARE_PX, SQUARE_PX)));
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = fileName;
  link.click();
}
