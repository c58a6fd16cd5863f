// `npm test` renders only a few stories of each page. So this test searches all style sheets for widths that no small phone can show.
const { execFileSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const postcss = require('postcss');

const root = join(__dirname, '../..');
const NARROWEST_PX = 320;
const isWidth = /^((min-)?(width|inline-size)|grid-(template|auto)-columns)$/;

/** These boxes may be wider: they scroll sideways, or are shown only on wide screens or with a mouse. */
const ALLOWED = [
  'apps/checkout/src/staff/assisted-order/assisted-order.module.css .scroll table',
  'apps/shell/src/frame/header/header.module.css .megaPanel::before',
  'apps/shell/src/frame/header/header.module.css .wide > .float',
  'libs/ui/src/slot-capacity/slot-capacity.module.css .grid',
];

const isOnWideScreens = ({ parent }) =>
  Boolean(parent) && ((parent.type === 'atrule' && /\(\s*min-width|width\s*>=?/.test(parent.params)) || isOnWideScreens(parent));

test('no style makes a page wider than a small phone', () => {
  const files = execFileSync('git', ['ls-files', 'apps/*.css', 'libs/*.css'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const found = [];
  for (const file of files)
    postcss.parse(readFileSync(join(root, file), 'utf8')).walkDecls(isWidth, (declaration) => {
      const { parent, prop, value } = declaration;
      const lengths = value.replaceAll(/(min|clamp)\([^()]*(\([^()]*\)[^()]*)*\)/g, '').matchAll(/(\d+)px/g);
      if (isOnWideScreens(declaration) || ![...lengths].some(([, px]) => px > NARROWEST_PX)) return;
      if (parent.some(({ prop: limit }) => limit === 'max-width') && prop !== 'min-width') return;
      found.push(`${file} ${parent.selector}`);
    });
  expect(found.sort()).toEqual(ALLOWED);
});
