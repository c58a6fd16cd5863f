import { parse, type ChildNode, type Container } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';
import type { CheckedStore } from './checked-store';
import { ReleaseRejected } from './release-rejected';
import type { Release } from './release';

/** Whether all that it meets has a class, or stands beside or in what has one; `:not(.a)` asks for none. */
const asksForClass = (selector: Selector): boolean =>
  selector.some(
    (node) =>
      node.type === 'class' ||
      (node.type === 'pseudo' && /^:(?:is|where|has)$/i.test(node.value) && node.nodes.length > 0 && node.nodes.every(asksForClass)),
  );

/** What is in a rule is under its selector, and a step of `@keyframes` meets no element: neither is looked into. */
function ruleForAll({ nodes }: Container<ChildNode>): string | undefined {
  for (const node of nodes ?? []) {
    if (node.type === 'rule' && !parseSelectors().astSync(node.selector).every(asksForClass)) return node.selector;
    if (node.type !== 'atrule' || /keyframes$/i.test(node.name)) continue;
    const inside = ruleForAll(node);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/**
 * The first selector of a style sheet that meets elements without a class, such as `h1`: anybody's.
 *
 * @throws CssSyntaxError where it is no CSS
 */
export const selectorForAll = (css: string): string | undefined => ruleForAll(parse(css));

/**
 * Throws a {@link ReleaseRejected} where a style of a release would reach outside of its remote. The build refuses that too, but not
 * everything that is signed has to come from the build.
 */
export async function checkStyles(store: CheckedStore, { version, client }: Release): Promise<void> {
  const sheets = Object.entries(client.files).filter(([file]) => file.endsWith('.css'));
  await Promise.all(
    sheets.map(async ([file, { sha256 }]) => {
      const css = (await store.readVerified(`${version}/client/${file}`, sha256)).toString('utf8');
      let selector: string | undefined;
      try {
        selector = selectorForAll(css);
      } catch (error) {
        throw new ReleaseRejected('reaches-outside', `the style sheet ${file} cannot be read: ${(error as Error).message}`);
      }
      if (selector !== undefined)
        throw new ReleaseRejected('reaches-outside', `the style "${selector.slice(0, 80)}" of ${file} reaches outside of the remote`);
    }),
  );
}
