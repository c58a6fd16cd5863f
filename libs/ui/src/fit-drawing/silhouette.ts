/** What a piece looks like in outline. */
export type PieceShape =
  | 'sofa' | 'chair' | 'stool' | 'table' | 'bed' | 'mattress' | 'cabinet' | 'shelf' | 'rack' | 'lamp' | 'rug' | 'mirror' | 'plant' | 'parasol' | 'box';

/** SVG paths inside a rectangle from 0,0 to width,height: outlines, and finer lines within. */
export interface Silhouette {
  draw: string;
  thin: string;
}

const r = (value: number) => Math.round(value * 10) / 10;
const path = (parts: TemplateStringsArray, ...values: number[]) => parts.reduce((text, part, at) => text + part + (at < values.length ? r(values[at] as number) : ''), '');
const rect = (x: number, y: number, w: number, h: number) => path`M${x} ${y}H${x + w}V${y + h}H${x}Z`;
const round = (x: number, y: number, w: number, h: number, q: number) =>
  path`M${x + q} ${y}H${x + w - q}Q${x + w} ${y} ${x + w} ${y + q}V${y + h - q}Q${x + w} ${y + h} ${x + w - q} ${y + h}H${x + q}Q${x} ${y + h} ${x} ${y + h - q}V${y + q}Q${x} ${y} ${x + q} ${y}Z`;
const legs = (w: number, from: number, to: number, inset: number) => path`M${inset + 4} ${from}L${inset} ${to}M${w - inset - 4} ${from}L${w - inset} ${to}`;

function sofa(w: number, h: number, front: boolean, leg: number): Silhouette {
  const base = h - leg;
  const [arm, seat] = [h * 0.33, h * 0.57];
  if (!front) {
    const back = w * 0.36;
    return {
      draw: path`M4 8Q4 0 12 0H${back - 12}Q${back - 4} 0 ${back - 3} 8L${back} ${arm}H${w - 12}Q${w - 2} ${arm} ${w - 1} ${arm + 10}V${base - 8}Q${w - 1} ${base} ${w - 9} ${base}H10Q3 ${base} 3 ${base - 8}Z` + legs(w, base, h, 11),
      thin: path`M${back} ${arm}V${seat}H${w - 1}`,
    };
  }
  const a = Math.min(18, w * 0.12);
  const cushions = w >= 130 ? 2 : 1;
  const inner = (w - 2 * a - 12) / cushions;
  let draw = path`M8 ${arm}Q0 ${arm} 0 ${arm + 10}V${base - 8}Q0 ${base} 8 ${base}H${w - 8}Q${w} ${base} ${w} ${base - 8}V${arm + 10}Q${w} ${arm} ${w - 8} ${arm}Q${w - a} ${arm} ${w - a} ${arm + 10}V${seat}H${a}V${arm + 10}Q${a} ${arm} 8 ${arm}Z`;
  for (let n = 0; n < cushions; n += 1) {
    const x = a + 6 + n * inner;
    draw += path`M${x} ${seat}V8Q${x} 0 ${x + 8} 0H${x + inner - 8}Q${x + inner} 0 ${x + inner} 8V${seat}`;
  }
  const line = seat + (base - seat) / 2;
  return { draw: draw + legs(w, base, h, 10), thin: path`M${a} ${line}H${w - a}` + (cushions === 2 ? path`M${w / 2} ${seat}V${line}` : '') };
}

function chair(w: number, h: number, front: boolean): Silhouette {
  const seat = h * 0.52;
  return front
    ? { draw: round(w * 0.12, 0, w * 0.76, h * 0.42, 6) + round(0, seat, w, 6, 3) + legs(w, seat + 6, h, 3), thin: path`M${w * 0.2} ${h * 0.42}V${seat}M${w * 0.8} ${h * 0.42}V${seat}` }
    : { draw: path`M${w * 0.06} 0L${w * 0.14} ${seat}H${w}V${seat + 6}H${w * 0.1}Z` + legs(w, seat + 6, h, 4), thin: '' };
}

function bed(w: number, h: number, front: boolean): Silhouette {
  const deck = h * 0.62;
  const foot = h - 10;
  return front
    ? { draw: round(0, 0, w, foot, 4) + round(4, h * 0.42, w - 8, foot - h * 0.42, 8), thin: path`M4 ${deck}H${w - 4}` + legs(w, foot, h, 8) }
    : { draw: round(0, 0, 8, foot, 3) + round(8, deck, w - 8, foot - deck, 3) + path`M8 ${h * 0.42}H${w - 10}Q${w - 2} ${h * 0.42} ${w - 2} ${deck}`, thin: path`M14 ${h * 0.42}Q14 ${h * 0.34} 24 ${h * 0.34}H44Q52 ${h * 0.34} 52 ${h * 0.42}` + legs(w, foot, h, 8) };
}

function lines(w: number, h: number, count: number, from: number, to: number): string {
  let text = '';
  for (let n = 1; n < count; n += 1) text += path`M0 ${from + ((to - from) * n) / count}H${w}`;
  return text && h ? text : '';
}

/** The outline of a piece seen from the front or the side. `leg` is the height of its legs, in centimetres like all else. */
export function silhouette(shape: PieceShape, w: number, h: number, view: 'front' | 'side', leg = 12): Silhouette {
  const front = view === 'front';
  const short = Math.min(leg, h * 0.25);
  switch (shape) {
    case 'sofa':
      return sofa(w, h, front, short);
    case 'chair':
      return chair(w, h, front);
    case 'bed':
      return bed(w, h, front);
    case 'stool':
      return { draw: round(0, 0, w, Math.min(8, h * 0.2), 3) + legs(w, Math.min(8, h * 0.2), h, 1), thin: path`M${w * 0.1} ${h * 0.65}H${w * 0.9}` };
    case 'table':
      return { draw: round(0, 0, w, 4, 1.5) + path`M${w * 0.06} 4V${h}M${w * 0.06 + 5} 4V${h}M${w * 0.94} 4V${h}M${w * 0.94 - 5} 4V${h}`, thin: path`M${w * 0.06 + 5} 11H${w * 0.94 - 5}` };
    case 'mattress':
      return { draw: round(0, 0, w, h, Math.min(6, h / 3)), thin: path`M0 ${h / 2}H${w}` };
    case 'cabinet':
      return { draw: rect(0, 0, w, h - short / 2) + legs(w, h - short / 2, h, 5), thin: front ? path`M${w / 2} 0V${h - short / 2}M${w / 2 - 4} ${h * 0.42}V${h * 0.54}M${w / 2 + 4} ${h * 0.42}V${h * 0.54}` : '' };
    case 'shelf':
      return { draw: rect(0, 0, w, h), thin: front ? lines(w, h, Math.max(2, Math.round(h / 37)), 0, h) : '' };
    case 'rack':
      return { draw: path`M4 ${h}L8 0H${w - 8}L${w - 4} ${h}`, thin: path`M5 ${h * 0.88}H${w - 5}` };
    case 'lamp':
      return { draw: path`M${w * 0.18} 0H${w * 0.82}L${w} ${h * 0.28}H0Z` + path`M${w * 0.2} ${h}H${w * 0.8}`, thin: path`M${w / 2} ${h * 0.28}V${h}` };
    case 'rug':
      return { draw: round(0, 0, w, h, Math.min(1, h / 2)), thin: '' };
    case 'mirror':
      return front
        ? { draw: h > w ? path`M0 ${h}V${w / 2}Q0 0 ${w / 2} 0Q${w} 0 ${w} ${w / 2}V${h}Z` : path`M0 ${h / 2}A${w / 2} ${h / 2} 0 1 1 ${w} ${h / 2}A${w / 2} ${h / 2} 0 1 1 0 ${h / 2}Z`, thin: path`M${w * 0.3} ${h * 0.62}L${w * 0.62} ${h * 0.34}` }
        : { draw: path`M0 0H3L${w} ${h}H${Math.max(0, w - 3)}Z`, thin: '' };
    case 'plant': {
      const pot = Math.min(h * 0.26, 34);
      const [cx, top] = [w / 2, h - pot];
      return { draw: path`M${cx - pot * 0.45} ${top}H${cx + pot * 0.45}L${cx + pot * 0.36} ${h}H${cx - pot * 0.36}Z` + path`M${w * 0.08} ${top * 0.5}Q${w * 0.02} 0 ${cx} 0Q${w * 0.98} 0 ${w * 0.92} ${top * 0.5}Q${w * 0.88} ${top * 0.84} ${cx} ${top * 0.84}Q${w * 0.12} ${top * 0.84} ${w * 0.08} ${top * 0.5}Z`, thin: path`M${cx} ${top}V${top * 0.3}M${cx} ${top * 0.62}L${w * 0.26} ${top * 0.36}M${cx} ${top * 0.5}L${w * 0.72} ${top * 0.26}` };
    }
    case 'parasol':
      return { draw: path`M0 ${h * 0.2}Q${w / 2} ${-h * 0.16} ${w} ${h * 0.2}Z` + path`M${w / 2 - 25} ${h}H${w / 2 + 25}`, thin: path`M${w / 2} ${h * 0.2}V${h}` };
    case 'box':
      return { draw: round(0, 0, w, h, Math.min(3, h / 3)), thin: '' };
  }
}
