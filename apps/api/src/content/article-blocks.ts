import type { Text } from '../database/schema';

/** A part of an article: in one language as a file says it (`string`), or in both together. */
export type Block<Words> =
  | { type: 'heading'; text: Words }
  | { type: 'paragraph'; text: Words }
  | { type: 'list'; ordered: boolean; items: Words[] }
  | { type: 'quote'; text: Words; source?: Words }
  | { type: 'note'; title: Words; text: Words }
  | { type: 'table'; head: Words[]; rows: Words[][] }
  | { type: 'picture'; image: string; caption: Words }
  | { type: 'links'; items: { label: Words; href: string }[] };

/** What both languages of a block have in common, as a writer would say it. */
export function shapeOf(block: Block<unknown>): string {
  switch (block.type) {
    case 'list':
      return `a ${block.ordered ? 'numbered ' : ''}list of ${block.items.length}`;
    case 'quote':
      return block.source === undefined ? 'a quote' : 'a quote with who said it';
    case 'table':
      return `a table of ${block.head.length} columns and ${block.rows.length} rows`;
    case 'picture':
      return `the picture ${block.image}`;
    case 'links':
      return `links to ${block.items.map(({ href }) => href).join(', ')}`;
    default:
      return `a ${block.type}`;
  }
}

/** One block of the two, which have the same shape. */
export function inBothLanguages(en: Block<string>, th: Block<string>): Block<Text> {
  const thai = textsOf(th);
  return translated(en, (text) => ({ en: text, th: thai.shift() ?? '' }));
}

function textsOf(block: Block<string>): string[] {
  const texts: string[] = [];
  translated(block, (text) => texts.push(text));
  return texts;
}

/** The block with every text as `of` has it, asked in the order of reading. */
function translated<From, To>(block: Block<From>, of: (text: From) => To): Block<To> {
  switch (block.type) {
    case 'list':
      return { ...block, items: block.items.map(of) };
    case 'quote':
      return { type: 'quote', text: of(block.text), ...(block.source !== undefined && { source: of(block.source) }) };
    case 'note':
      return { type: 'note', title: of(block.title), text: of(block.text) };
    case 'table':
      return { type: 'table', head: block.head.map(of), rows: block.rows.map((row) => row.map(of)) };
    case 'picture':
      return { ...block, caption: of(block.caption) };
    case 'links':
      return { type: 'links', items: block.items.map(({ label, href }) => ({ label: of(label), href })) };
    default:
      return { ...block, text: of(block.text) };
  }
}
