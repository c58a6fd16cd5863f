/** @jest-environment node */
import { createHash } from 'node:crypto';
import { scriptJson, withHashesInsteadOfNonce } from './inline-scripts';

test('escapes a value with a closing script tag, so that it cannot end its inline script', () => {
  const text = scriptJson({ a: '</script><script>alert(1)</script>', b: '\u2028' });
  expect(text).not.toMatch(/<|\u2028/);
  expect(JSON.parse(text)).toEqual({ a: '</script><script>alert(1)</script>', b: '\u2028' });
});

test('replaces the nonce of inline scripts and styles by their hashes', () => {
  const code = 'window.x=1';
  const css = '.a{color:red}';
  const { html, scripts, styles } = withHashesInsteadOfNonce(
    `<script nonce="n1" async="" src="/a.js"></script><script nonce="n1">${code}</script><script type="application/ld+json">{"a":1}</script><link rel="preload" nonce="n1"/><style nonce="n1" data-href="/a.css">${css}</style>`,
    'n1',
  );
  expect(html).not.toContain('nonce');
  expect(scripts).toEqual([`sha256-${createHash('sha256').update(code).digest('base64')}`]);
  expect(styles).toEqual([`sha256-${createHash('sha256').update(css).digest('base64')}`]);
});
