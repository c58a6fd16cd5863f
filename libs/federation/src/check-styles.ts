import { parse, type AtRule, type ChildNode, type Container } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';
import type { Capabilities } from './check-compatible';
import type { CheckedStore } from './checked-store';
import { ReleaseRejected } from './release-rejected';
import type { Release } from './release';

/** True if the selector requires a class somewhere, as `.a h1` does; `:not(.a)` requires none. */
const isScoped = (selector: Selector): boolean =>
  selector.some(
    (node) =>
      node.type === 'class' ||
      (node.type === 'pseudo' && /^:(?:is|where|has)$/i.test(node.value) && node.nodes.length > 0 && node.nodes.every(isScoped)),
  );

/** Global names that the shell's own styles define. */
type GlobalNames = Pick<Capabilities, 'tokens' | 'fonts' | 'keyframes'>;

/** Returns an at-rule that redefines a global name of the shell. Refuses every `@import`, because the imported file is unchecked. */
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

/**
 * Returns the first rule without a class, or the first redefined name. Does not look inside other rules, because their selector limits
 * their content, nor inside `@keyframes`, whose steps match no elements.
 */
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
 * Returns the first rule that reaches outside of its remote: a selector without a class, such as `h1`, or a redefined name of the shell.
 * Throws CssSyntaxError for invalid CSS.
 */
export const unscopedStyle = (css: string, names: GlobalNames = {}): string | undefined => unscopedRule(parse(css), names);

/**
 * Reads the style sheets of a release, by file. Throws a {@link ReleaseRejected} if one reaches outside of its remote. The build checks
 * this too, but a signed release may come from another build.
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
