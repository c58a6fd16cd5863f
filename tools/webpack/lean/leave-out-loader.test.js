const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { workspaceRoot } = require('../package-json');
const { leaveOut } = require('./leave-out-loader');
const { LEFT_OUT } = require('./left-out');

const LIBRARY = `
import * as React from 'react';
function outer(input) {
  function inner() { return 'inner'; }
  return { inner, input };
}
class Store {
  keep() { return 1; }
  drop() { return this.keep(); }
}
var Held = class extends Store {
  drop() { return 2; }
};
var Unused = React.forwardRef(function Unused() { return null; });
Unused.displayName = 'Unused';
Unused.defaultProps = {};
export { outer, Store, Held };
`;

/** What the code exports once its bodies were cut. */
function run(code) {
  const script = code.replace(/^import .*$/m, 'const React = { forwardRef: (render) => render };').replace(/export \{(.*)\};/, 'return {$1};');
  return new Function(script)();
}

describe('leaving out', () => {
  it('takes a method away and leaves the rest of its class', () => {
    const { Store, Held } = run(leaveOut(LIBRARY, ['Store.drop']));
    expect([new Store().keep(), typeof new Store().drop, new Held().drop()]).toEqual([1, 'undefined', 2]);
  });

  it('finds a class by the variable that holds it', () => {
    const { Held } = run(leaveOut(LIBRARY, ['Held.drop']));
    expect(Object.getOwnPropertyNames(Held.prototype)).toEqual(['constructor']);
  });

  it('a function that is left out says so when it is called, and what names it goes on working', () => {
    const { inner, input } = run(leaveOut(LIBRARY, ['outer.inner'])).outer('given');
    expect(input).toBe('given');
    expect(() => inner()).toThrow('left out: outer.inner');
  });

  it('lets a bundler drop components that nobody uses, and nothing else', () => {
    const code = leaveOut(LIBRARY, []);
    expect(code).toContain('/*#__PURE__*/ React.forwardRef(');
    expect(code).not.toContain('displayName');
    expect(code).toContain('Unused.defaultProps = {}');
  });

  it.each(['gone', 'outer.gone', 'Store.gone', 'inner'])('refuses %s, which the library does not have there', (path) => {
    expect(() => leaveOut(LIBRARY, [path])).toThrow(`${path}: the library has 0 of`);
  });

  it('refuses a whole class', () => {
    expect(() => leaveOut(LIBRARY, ['Store'])).toThrow('Store is a class; name its methods');
  });
});

it.each(LEFT_OUT)('$file of this lock file has all that is left out of it', ({ file, paths }) => {
  const path = join(workspaceRoot, 'node_modules', file);
  expect(existsSync(path)).toBe(true);
  const source = readFileSync(path, 'utf8');
  const left = leaveOut(source, paths);
  expect(left.length).toBeLessThan(source.length);
  // Nothing is left of them to find: a second pass refuses each method, and the functions only throw.
  for (const name of paths) {
    if (/^[A-Z]\w*\./.test(name)) expect(() => leaveOut(left, [name])).toThrow('the library has 0 of');
    else expect(left).toContain(`left out: ${name}`);
  }
});
