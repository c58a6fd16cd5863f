import { createHash } from 'node:crypto';
import { unscopedStyle } from './check-styles';
import { StoreKit } from './testing/store-kit';

it.each([
  ['h1{color:red}', 'h1'],
  [':root{--spruce-700:red}', ':root'],
  ['.a{content:"}";color:red}*{color:red}', '*'],
  ['.a,h1{color:red}', '.a,h1'],
  ['@media (width>1px){.a{color:red}body{color:red}}', 'body'],
  ['@layer a,b;@layer b{h1{color:red}}', 'h1'],
  ['h1:not(.a),h1{color:red}', 'h1:not(.a),h1'],
  [':is(.a,h1){color:red}', ':is(.a,h1)'],
  ['h1[class=".a"]{color:red}', 'h1[class=".a"]'],
  ['/* .a */ h1{color:red}', 'h1'],
  ['body:not(.a){color:red}', 'body:not(.a)'],
  [':not(.a)>h1{color:red}', ':not(.a)>h1'],
])('refuses %s, which applies to elements outside of the remote', (css, selector) => expect(unscopedStyle(css)).toBe(selector));

it.each([
  '.a h1,h1 .b{color:red}',
  '.a{color:red;h1{color:red}@media print{h1{color:red}}}',
  '@keyframes a{from{color:red}50%{color:blue}}.a{animation:a}',
  '@font-face{font-family:a}@property --x{syntax:"*"}',
  ':root:has(.a:modal){overflow:hidden}:is(.a,.b)>[data-state=now]{color:red}:where(.a:not(:hover)){color:red}',
  '.a{background:url(data:image/svg+xml;base64,AAA/BBB=)}',
])('accepts %s, which applies only to elements of the remote', (css) => expect(unscopedStyle(css)).toBeUndefined());

const named = { tokens: ['--space-4'], fonts: ['Anuphan'], keyframes: ['spin'] };

it.each([
  ['@property --space-4{syntax:"*";inherits:false}', '@property --space-4'],
  ['@font-face{font-family:"Anuphan";src:url(a.woff2)}', '@font-face Anuphan'],
  ['@media print{@font-face{font-family:Anuphan}}', '@font-face Anuphan'],
  ['@keyframes spin{to{opacity:0}}', '@keyframes spin'],
  ['@-webkit-keyframes spin{to{opacity:0}}', '@-webkit-keyframes spin'],
  ['@import url(other.css);', '@import url(other.css)'],
])('refuses %s, which redefines a name of the shell', (css, style) => expect(unscopedStyle(css, named)).toBe(style));

it('accepts a property, font and keyframes whose names the shell does not define', () => {
  const css = '@property --mine{syntax:"*"}@font-face{font-family:mine}@keyframes mine{to{opacity:0}}.a{--space-4:1rem;animation:spin}';
  expect(unscopedStyle(css, named)).toBeUndefined();
});

it('refuses a release with a style for other remotes in the preflight, and before any of its code runs', async () => {
  const kit = await StoreKit.create();
  try {
    const { client } = await kit.publish('1.0.0');
    await kit.promote('1.0.0', 1);
    const registry = kit.registry();
    await registry.refresh();
    const css = Buffer.from('.a{color:red}h1{color:red}');
    const sheet = { sha256: createHash('sha256').update(css).digest('hex'), bytes: css.length, integrity: `sha384-${'A'.repeat(64)}` };
    const files = { ...client.files, 'page.css': sheet };
    await kit.publish('1.1.0', { release: { client: { ...client, files } }, code: 'globalThis.ran = true' });
    await kit.store().put('catalog', '1.1.0/client/page.css', css);
    await kit.sign('1.1.0');
    const refusal = { code: 'reaches-outside', reason: 'the style "h1" of page.css reaches outside of the remote' };
    expect(await registry.preflight([{ name: 'catalog', version: '1.1.0' }])).toEqual({ takes: false, app: 'catalog', ...refusal });
    await kit.promote('1.1.0', 2);
    await registry.refresh();
    expect(registry.report()).toEqual([{ app: 'catalog', live: { version: '1.0.0', seq: 1 }, refused: refusal }]);
    expect(kit.lines.at(-1)?.message).toBe(`release rejected: ${refusal.reason}; catalog@1.0.0 stays live`);
    expect(globalThis).not.toHaveProperty('ran');
  } finally {
    await kit.remove();
  }
});
