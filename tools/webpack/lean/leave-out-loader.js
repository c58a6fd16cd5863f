// Leaves out of a library what the storefront never reaches (left-out.js says what), and lets webpack drop the
// components that nobody imports. A name that the library does not have any more fails the build.
const ts = require('typescript');

const nameOf = (node) => {
  const { name, parent } = node;
  if (name && ts.isIdentifier(name)) return name.text;
  // const X = class …
  return parent && ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined;
};
const isScope = (node) => ts.isFunctionDeclaration(node) || ts.isClassLike(node) || ts.isMethodDeclaration(node);

/** The functions, classes and methods right inside of a node: what stands in another of them belongs to that one. */
function scopesIn(node) {
  const found = [];
  const visit = (child) => {
    if (isScope(child)) found.push(child);
    else ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

function find(file, path) {
  let node = file;
  for (const name of path.split('.')) {
    const matches = scopesIn(node).filter((scope) => nameOf(scope) === name);
    if (matches.length !== 1) throw new Error(`${path}: the library has ${matches.length} of "${name}"; see tools/webpack/lean/left-out.js`);
    [node] = matches;
  }
  return node;
}

/** A method goes; a function stays, for others name it, and says at once when it is called after all. */
function cutOf(node, path) {
  if (ts.isMethodDeclaration(node)) return { from: node.getStart(), to: node.getEnd(), text: '' };
  if (!node.body) throw new Error(`${path} is a class; name its methods`);
  return { from: node.body.getStart(), to: node.body.getEnd(), text: `{ throw Error('left out: ${path}') }` };
}

const COMPONENT = /^(forwardRef|createContext|memo)$/;

/** `X.displayName = '…'` and `X = React.forwardRef(…)` look like side effects and keep a component that nobody uses. */
function cutsOfComponents(file) {
  const cuts = [];
  for (const statement of file.statements) {
    if (ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression)) {
      const { left, right } = statement.expression;
      if (ts.isPropertyAccessExpression(left) && left.name.text === 'displayName' && ts.isStringLiteral(right)) cuts.push({ from: statement.getStart(), to: statement.getEnd(), text: '' });
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { initializer } of statement.declarationList.declarations) {
      if (!initializer || !ts.isCallExpression(initializer)) continue;
      const { expression: called } = initializer;
      if (ts.isPropertyAccessExpression(called) && COMPONENT.test(called.name.text)) cuts.push({ from: initializer.getStart(), to: initializer.getStart(), text: '/*#__PURE__*/ ' });
    }
  }
  return cuts;
}

/** `paths`: `function`, `Class.method` or `function.inner function`. */
function leaveOut(source, paths) {
  const file = ts.createSourceFile('library.js', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const cuts = [...paths.map((path) => cutOf(find(file, path), path)), ...cutsOfComponents(file)].sort((a, b) => b.from - a.from);
  return cuts.reduce((text, cut) => text.slice(0, cut.from) + cut.text + text.slice(cut.to), source);
}

module.exports = function leaveOutLoader(source) {
  return leaveOut(source, this.getOptions().paths);
};
module.exports.leaveOut = leaveOut;
