import { parse, type AtRule, type ChildNode, type Container } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';
import type { Capabilities } from './check-compatible';
import type { CheckedStore } from './checked-store';
import { ReleaseRejected } from './release-rejected';
import type { Release } from './release';

/** Whether all that it meets has a class, or stands beside or in what has one; `:not(.a)` asks for none. */
const isScoped = (selector: Selector): boolean =>
  selector.some(
    (node) =>
      node.type === 'class' ||
      (node.type === 'pseudo' && /^:(?:is|where|has)$/i.test(node.value) && node.nodes.length > 0 && node.nodes.every(isScoped)),
  );

/** What the shell's own styles name for the whole page. */
type GlobalNames = Pick<Capabilities, 'tokens' | 'fonts' | 'keyframes'>;

/** What an at-rule redefines for the whole page, if the shell has named that already; another file may say anything. */
function redefinition(rule: AtRule, { tokens, fonts, keyframes }: GlobalNames): string | undefined {
  const name = rule.name.toLowerCase();
  const said = `@${rule.name} ${rule.params}`.trim();
  if (name === 'import') return said;
  if (name === 'property') return tokens?.includes(rule.params) ? said : undefined;
  if (name.endsWith('keyframes')) return keyframes?.includes(rule.params) ? said : undefined;
  if (name !== 'font-face') return undefined;
  const family = (rule.nodes ?? []).flatMap((node) =>
    node.type === 'decl' && node.prop.toLowerCase() === 'font-family' ? node.value : [],
  );
  const redefined = family.map((value) => value.replace(/["']/g, '')).find((value) => fonts?.includes(value));
  return redefined && `${said} ${redefined}`;
}

/** What is in a rule is under its selector, and a step of `@keyframes` meets no element: neither is looked into. */
function unscopedRule({ nodes }: Container<ChildNode>, names: GlobalNames): string | undefined {
  for (const node of nodes ?? []) {
    if (node.type === 'rule' && !parseSelectors().astSync(node.selector).every(isScoped)) return node.selector;
    if (node.type !== 'atrule') continue;
    const found = redefinition(node, names) ?? (/keyframes$/i.test(node.name) ? undefined : unscopedRule(node, names));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The first rule of a style sheet that reaches outside of its remote: a selector that meets elements without a class, such as `h1`, or a
 * name of the shell's that it gives another meaning.
 *
 * @throws CssSyntaxError where it is no CSS
 */
export const unscopedStyle = (css: string, names: GlobalNames = {}): string | undefined => unscopedRule(parse(css), names);

/**
 * The style sheets of a release, by file. Throws a {@link ReleaseRejected} where one would reach outside of its remote: the build refuses
 * that too, but not everything that is signed has to come from the build.
 */
export async function readStyles(
  store: CheckedStore,
  { version, client }: Release,
  names?: GlobalNames,
): Promise<ReadonlyMap<string, string>> {
  const sheets = Object.entries(client.files).filter(([file]) => file.endsWith('.css'));
  const read = await Promise.all(
    sheets.map(async ([file, { sha256 }]) => {
      const css = (await store.readVerified(`${version}/client/${file}`, sha256)).toString('utf8');
      let style: string | undefined;
      try {
        style = unscopedStyle(css, names);
      } catch (error) {
        throw new ReleaseRejected('reaches-outside', `the style sheet ${file} cannot be read: ${(error as Error).message}`);
      }
      if (style !== undefined)
        throw new ReleaseRejected('reaches-outside', `the style "${style.slice(0, 80)}" of ${file} reaches outside of the remote`);
      return [file, css] as const;
    }),
  );
  return new Map(read);
}
