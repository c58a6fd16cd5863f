import type { ArticleBlock, Text } from '../platform/database/schema';

export function describeShape(block: ArticleBlock<unknown>): string {
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

/** Both blocks must have the same shape, because the English and Thai texts are paired in order. */
export function mergeLanguages(en: ArticleBlock<string>, th: ArticleBlock<string>): ArticleBlock<Text> {
  const thai = listTexts(th);
  return mapTexts(en, (text) => ({ en: text, th: thai.shift() ?? '' }));
}

export function listTexts<Words>(block: ArticleBlock<Words>): Words[] {
  const texts: Words[] = [];
  mapTexts(block, (text) => texts.push(text));
  return texts;
}

/** `ofLabel` maps the texts that are not sentences: headings, titles, sources and the labels of links. */
export function mapTexts<From, To>(block: ArticleBlock<From>, of: (text: From) => To, ofLabel = of): ArticleBlock<To> {
  switch (block.type) {
    case 'heading':
      return { ...block, text: ofLabel(block.text) };
    case 'paragraph':
      return { ...block, text: of(block.text) };
    case 'list':
      return { ...block, items: block.items.map(of) };
    case 'quote':
      return { type: 'quote', text: of(block.text), ...(block.source !== undefined && { source: ofLabel(block.source) }) };
    case 'note':
      return { type: 'note', title: ofLabel(block.title), text: of(block.text) };
    case 'table':
      return { type: 'table', head: block.head.map(of), rows: block.rows.map((row) => row.map(of)) };
    case 'picture':
      return { ...block, caption: of(block.caption) };
    case 'links':
      return { type: 'links', items: block.items.map(({ label, href }) => ({ label: ofLabel(label), href })) };
  }
}
