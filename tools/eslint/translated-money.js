const rendered = (node) =>
  node.type === 'ConditionalExpression'
    ? [...rendered(node.consequent), ...rendered(node.alternate)]
    : node.type === 'LogicalExpression'
      ? [...rendered(node.left), ...rendered(node.right)]
      : [node];

const isHostElement = ({ openingElement: { name } }) => /^[a-z]/.test(name.name ?? '');

const hasAttribute = ({ openingElement: { attributes } }) => attributes.some((attribute) => attribute.name?.name === 'translate');

/** React components are not checked, because they set `translate` on their own elements (`translateAttribute` of @spruce/ui). */
function isTranslated(element) {
  if (!isHostElement(element)) return false;
  for (let node = element; node; node = node.parent) if (node.type === 'JSXElement' && hasAttribute(node)) return false;
  return true;
}

const translatedMoney = {
  meta: {
    type: 'problem',
    docs: { description: 'Require translate="no" where an amount is a text of its own, because browsers translate it otherwise.' },
    schema: [],
    messages: { translated: 'Set translate="no" on the element of this amount.' },
  },
  create: (context) => ({
    'JSXElement > JSXExpressionContainer'(node) {
      const amounts = rendered(node.expression).filter(({ callee }) => callee?.name === 'formatMoney');
      if (isTranslated(node.parent)) amounts.forEach((amount) => context.report({ node: amount, messageId: 'translated' }));
    },
  }),
};

module.exports = { rules: { 'translated-money': translatedMoney } };
