import type { PhotoImage } from './photo';

/** An inline SVG picture for stories and tests. Its “files” are fragments of one data URL. */
export function sampleImage(ground: string, figure: string, { width = 1200, height = 1200, alt = 'A chair' } = {}): PhotoImage {
  const chair = 'M34 40q2-8 10-8h32q8 0 10 8l4 26H30zM30 68h60v12H30zM36 80v16M84 80v16';
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 ${(120 * height) / width}" preserveAspectRatio="xMidYMid slice">`,
    `<rect width="120" height="120" fill="${ground}"/>`,
    `<path d="${chair}" fill="${figure}" stroke="${figure}" stroke-width="4"/></svg>`,
  ].join('');
  return { base: `data:image/svg+xml,${encodeURIComponent(svg)}#`, widths: { webp: [width] }, width, height, color: ground, alt };
}
