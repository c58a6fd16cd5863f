/** Width of the white border in modules, the squares of a QR code. Readers need four; the white panel around the picture adds two. */
const BORDER = 2;

/** @param {boolean[][]} rows */
const svg = (rows) => {
  const size = rows.length;
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fffefb" d="M0 0h${size}v${size}H0z"/><path fill="#14302a" d="${dark}"/></svg>`;
};

/**
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} settings
 */
function qrLoader(settings) {
  const done = this.async();
  import('qr').then(({ encodeQR }) => done(null, svg(encodeQR(JSON.parse(settings).line, 'raw', { ecc: 'medium', border: BORDER }))), done);
}

/** Matches the file name. An import with a query such as `?qr` would need its own entry in the `exports` of @spruce/contract. */
qrLoader.qrRule = {
  test: /shop\.json$/,
  dependency: 'url',
  type: 'asset/resource',
  generator: { filename: 'qr-line.[contenthash:8].svg' },
  use: [__filename],
};

module.exports = qrLoader;
