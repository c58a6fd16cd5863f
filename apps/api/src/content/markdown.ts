import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { ArticleBlock } from '../database/schema';

export type Report = (line: number, what: string) => void;

export interface PlacedBlock {
  line: number;
  block: ArticleBlock<string>;
}

class Mistake extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const newlinesIn = (raw: string): number => raw.split('\n').length - 1;

/** Pairs each token with its line; `line` is the first token's. */
function placed<One extends { raw: string }>(tokens: One[], line: number): { token: One; line: number }[] {
  let next = line;
  return tokens.map((token) => {
    const at = next;
    next += newlinesIn(token.raw);
    return { token, line: at };
  });
}

const blocksIn = (tokens: Token[], line: number) => placed(tokens as MarkedToken[], line).filter(({ token }) => token.type !== 'space');

/** Returns plain text and rejects inline markup, which the shop does not render. */
function wordsOf(tokens: Token[], line: number): string {
  const words = placed(tokens as MarkedToken[], line).map(({ token, line }) => {
    if (token.type === 'escape') return token.text;
    if (token.type !== 'text') throw new Mistake(line, `${token.raw.trim()} is markup (${token.type}), and a text is drawn without any`);
    const [entity] = /&#?\w+;/.exec(token.raw) ?? [];
    if (entity) throw new Mistake(line, `${entity} is HTML: write the character itself`);
    return token.text;
  });
  const lines = words.join('').split('\n');
  const text = lines
    .map((part) => part.trim())
    .join(' ')
    .trim();
  if (text === '') throw new Mistake(line, 'a text is empty');
  return text;
}

function wordsOfParagraph(block: { token: MarkedToken; line: number } | undefined, otherwise: string, line: number): string {
  if (block?.token.type !== 'paragraph') throw new Mistake(block?.line ?? line, otherwise);
  return wordsOf(block.token.tokens, block.line);
}

function pictureOf({ href, title, tokens }: Tokens.Image, line: number): ArticleBlock<string> {
  if (title) throw new Mistake(line, `the title “${title}” of a picture is shown nowhere`);
  return { type: 'picture', image: href, caption: wordsOf(tokens, line) };
}

function linkOf({ href, title, tokens }: Tokens.Link, line: number) {
  if (title) throw new Mistake(line, `the title “${title}” of a link is shown nowhere`);
  if (!/^\/(?!\/)/.test(href)) throw new Mistake(line, `${href} is no path of the shop, which begins with /`);
  return { label: wordsOf(tokens, line), href };
}

function listOf(list: Tokens.List, line: number): ArticleBlock<string> {
  const items = placed(list.items, line).map(({ token: item, line }) => {
    const [only, more] = blocksIn(item.tokens, line);
    if (item.task || more || (only?.token.type !== 'text' && only?.token.type !== 'paragraph'))
      throw new Mistake(more?.line ?? line, 'an item of a list is one text');
    return { tokens: only.token.tokens ?? [], line };
  });
  if (list.ordered && list.start !== 1) throw new Mistake(line, 'a numbered list begins with 1');
  const links = items.flatMap(({ tokens: [link, more], line }) =>
    link?.type === 'link' && !more ? [{ link: link as Tokens.Link, line }] : [],
  );
  if (!list.ordered && links.length === items.length) return { type: 'links', items: links.map(({ link, line }) => linkOf(link, line)) };
  if (items.length < 2) throw new Mistake(line, 'a list has two items at least');
  return { type: 'list', ordered: list.ordered, items: items.map(({ tokens, line }) => wordsOf(tokens, line)) };
}

/** `> text`, optionally followed by `> — author`. */
function quoteOf(tokens: Token[], line: number): ArticleBlock<string> {
  const rule = 'a quote is one paragraph, and one more for who said it, which begins with “— ”';
  const [first, second, more] = blocksIn(tokens, line);
  if (more) throw new Mistake(more.line, rule);
  const text = wordsOfParagraph(first, rule, line);
  if (!second) return { type: 'quote', text };
  const [, source] = /^— (.+)$/.exec(wordsOfParagraph(second, rule, line)) ?? [];
  if (!source) throw new Mistake(second.line, rule);
  return { type: 'quote', text, source };
}

/** `> [!NOTE]`, `> **title**`, an empty line and `> text`. */
function noteOf(text: string, line: number): ArticleBlock<string> {
  const rule = 'a note is [!NOTE], a title in bold, an empty line and one paragraph';
  const [first, second, more] = blocksIn(lexer(text), line);
  const [title, beside] = first?.token.type === 'paragraph' ? first.token.tokens : [];
  if (!first || beside || title?.type !== 'strong') throw new Mistake(first?.line ?? line, rule);
  if (more) throw new Mistake(more.line, rule);
  return { type: 'note', title: wordsOf(title.tokens ?? [], first.line), text: wordsOfParagraph(second, rule, line) };
}

function tableOf({ raw, align, header, rows }: Tokens.Table, line: number): ArticleBlock<string> {
  if (align.some(Boolean)) throw new Mistake(line + 1, 'the shop aligns the columns of a table itself: leave out the colons');
  if (header.length < 2 || rows.length < 1) throw new Mistake(line, 'a table has two columns and one row at least');
  const cells = raw
    .trim()
    .split('\n')
    .map(
      (row) =>
        row
          .trim()
          .replace(/^\|/, '')
          .replace(/(?<!\\)\|$/, '')
          .split(/(?<!\\)\|/).length,
    );
  const odd = cells.findIndex((count) => count !== header.length);
  if (odd !== -1) throw new Mistake(line + odd, `a row of ${cells[odd]} cells in a table of ${header.length} columns`);
  const textsOf = (row: Tokens.TableCell[], line: number) => row.map(({ tokens }) => wordsOf(tokens, line));
  return { type: 'table', head: textsOf(header, line), rows: rows.map((row, index) => textsOf(row, line + 2 + index)) };
}

function blockOf(token: MarkedToken, line: number): ArticleBlock<string> {
  switch (token.type) {
    case 'heading':
      if (token.depth !== 2) throw new Mistake(line, 'the headings of an article are ##; its title stands in the front matter');
      return { type: 'heading', text: wordsOf(token.tokens, line) };
    case 'paragraph': {
      const [first, more] = token.tokens;
      if (first?.type === 'image' && !more) return pictureOf(first as Tokens.Image, line);
      return { type: 'paragraph', text: wordsOf(token.tokens, line) };
    }
    case 'list':
      return listOf(token, line);
    case 'blockquote': {
      const [marker, kind] = /^\[!(\w+)\]/.exec(token.text) ?? [];
      if (marker === undefined) return quoteOf(token.tokens, line);
      if (kind !== 'NOTE') throw new Mistake(line, `of the alerts the shop draws [!NOTE] only, not ${marker}`);
      return noteOf(token.text.slice(marker.length), line);
    }
    case 'table':
      return tableOf(token, line);
    default:
      throw new Mistake(line, `the shop cannot draw this (${token.type})`);
  }
}

/** Reports and skips blocks that the shop cannot render completely. */
export const blocksOfMarkdown = (markdown: string, firstLine: number, report: Report): PlacedBlock[] =>
  blocksIn(lexer(markdown), firstLine).flatMap(({ token, line }) => {
    try {
      return [{ line, block: blockOf(token, line) }];
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      report(error.line, error.message);
      return [];
    }
  });
