// When Chrome translates a page, it replaces each text node with a `<font>` element, but React still updates the removed text node
// (docs/decisions/044). This script must run before the translation.

const fonts = new WeakMap<Node, Node>();
const isFont = (node: Node | null | undefined) => node?.nodeName === 'FONT';

function recordReplacements(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      const font = text instanceof Text && [addedNodes[0], previousSibling, nextSibling].find(isFont);
      if (font) fonts.set(text, font);
    }
  }
}

const observer = new MutationObserver(recordReplacements);
observer.observe(document, { childList: true, subtree: true });

/** Returns the `<font>` element that replaces the text node, or undefined if the translator has restored the text node. */
function findFont(node: Node): ChildNode | undefined {
  recordReplacements(observer.takeRecords());
  const font = fonts.get(node);
  return font?.parentNode ? (font as ChildNode) : undefined;
}

const resolveChild = (parent: Node, node: Node): Node => (node.parentNode === parent ? node : (findFont(node) ?? node));

const { prototype } = Node;
const { insertBefore, removeChild } = prototype;
const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')!;
Object.assign(prototype, {
  insertBefore(this: Node, node: Node, before: Node | null) {
    return insertBefore.call(this, node, before && resolveChild(this, before));
  },
  removeChild(this: Node, child: Node) {
    return removeChild.call(this, resolveChild(this, child));
  },
});
Object.defineProperty(prototype, 'nodeValue', {
  ...nodeValue,
  set(this: Node, value: string | null) {
    // Puts React's text node back, so that the translator translates the new text.
    findFont(this)?.replaceWith(this);
    nodeValue.set!.call(this, value);
  },
});

export {};
