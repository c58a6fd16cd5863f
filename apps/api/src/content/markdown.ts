import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { ArticleBlock } from '../platform/database/schema';

export type Report = (line: number, what: string) => void;

export interface PlacedBlock {
  line: number;
  block: ArticleBlock<string>;
}

class MarkdownError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const countNewlines = (raw: string): number => raw.split('\n').length - 1;

function withLines<One extends { raw: string }>(tokens: One[], line: number): { token: One; line: number }[] {
  let next = line;
  return tokens.map((token) => {
    const at = next;
    next += countNewlines(token.raw);
    return { token, line: at };
  });
}

const splitBlocks = (tokens: Token[], line: number) =>
  withLines(tokens as MarkedToken[], line).filter(({ token }) => token.type !== 'space');

/** Throws for inline markup, because the shop does not render it. */
function readPlainText(tokens: Token[], line: number): string {
  const words = withLines(tokens as MarkedToken[], line).map(({ token, line }) => {
    if (token.type === 'escape') return token.text;
    if (token.type !== 'text')
      throw new MarkdownError(line, `${token.raw.trim()} is markup (${token.type}), and a text is drawn without any`);
    const [entity] = /&#?\w+;/.exec(token.raw) ?? [];
    if (entity) throw new MarkdownError(line, `${entity} is HTML: write the character itself`);
    return token.text;
  });
  const lines = words.join('').split('\n');
  const text = lines
    .map((part) => part.trim())
    .join(' ')
    .trim();
  if (text === '') throw new MarkdownError(line, 'a text is empty');
  return text;
}

function readParagraph(block: { token: MarkedToken; line: number } | undefined, otherwise: string, line: number): string {
  if (block?.token.type !== 'paragraph') throw new MarkdownError(block?.line ?? line, otherwise);
  return readPlainText(block.token.tokens, block.line);
}

function parsePicture({ href, title, tokens }: Tokens.Image, line: number): ArticleBlock<string> {
  if (title) throw new MarkdownError(line, `the title “${title}” of a picture is shown nowhere`);
  return { type: 'picture', image: href, caption: readPlainText(tokens, line) };
}

function parseLink({ href, title, tokens }: Tokens.Link, line: number) {
  if (title) throw new MarkdownError(line, `the title “${title}” of a link is shown nowhere`);
  if (!/^\/(?!\/)/.test(href)) throw new MarkdownError(line, `${href} is no path of the shop, which begins with /`);
  return { label: readPlainText(tokens, line), href };
}

function parseList(list: Tokens.List, line: number): ArticleBlock<string> {
  const items = withLines(list.items, line).map(({ token: item, line }) => {
    const [only, more] = splitBlocks(item.tokens, line);
    if (item.task || more || (only?.token.type !== 'text' && only?.token.type !== 'paragraph'))
      throw new MarkdownError(more?.line ?? line, 'an item of a list is one text');
    return { tokens: only.token.tokens ?? [], line };
  });
  if (list.ordered && list.start !== 1) throw new MarkdownError(line, 'a numbered list begins with 1');
  const links = items.flatMap(({ tokens: [link, more], line }) =>
    link?.type === 'link' && !more ? [{ link: link as Tokens.Link, line }] : [],
  );
  if (!list.ordered && links.length === items.length) return { type: 'links', items: links.map(({ link, line }) => parseLink(link, line)) };
  if (items.length < 2) throw new MarkdownError(line, 'a list has two items at least');
  return { type: 'list', ordered: list.ordered, items: items.map(({ tokens, line }) => readPlainText(tokens, line)) };
}

function parseQuote(tokens: Token[], line: number): ArticleBlock<string> {
  const rule = 'a quote is one paragraph, and one more for who said it, which begins with “— ”';
  const [first, second, more] = splitBlocks(tokens, line);
  if (more) throw new MarkdownError(more.line, rule);
  const text = readParagraph(first, rule, line);
  if (!second) return { type: 'quote', text };
  const [, source] = /^— (.+)$/.exec(readParagraph(second, rule, line)) ?? [];
  if (!source) throw new MarkdownError(second.line, rule);
  return { type: 'quote', text, source };
}

function parseNote(text: string, line: number): ArticleBlock<string> {
  const rule = 'a note is [!NOTE], a title in bold, an empty line and one paragraph';
  const [first, second, more] = splitBlocks(lexer(text), line);
  const [title, beside] = first?.token.type === 'paragraph' ? first.token.tokens : [];
  if (!first || beside || title?.type !== 'strong') throw new MarkdownError(first?.line ?? line, rule);
  if (more) throw new MarkdownError(more.line, rule);
  return { type: 'note', title: readPlainText(title.tokens ?? [], first.line), text: readParagraph(second, rule, line) };
}

function parseTable({ raw, align, header, rows }: Tokens.Table, line: number): ArticleBlock<string> {
  if (align.some(Boolean)) throw new MarkdownError(line + 1, 'the shop aligns the columns of a table itself: leave out the colons');
  if (header.length < 2 || rows.length < 1) throw new MarkdownError(line, 'a table has two columns and one row at least');
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
  if (odd !== -1) throw new MarkdownError(line + odd, `a row of ${cells[odd]} cells in a table of ${header.length} columns`);
  const readCells = (row: Tokens.TableCell[], line: number) => row.map(({ tokens }) => readPlainText(tokens, line));
  return { type: 'table', head: readCells(header, line), rows: rows.map((row, index) => readCells(row, line + 2 + index)) };
}

function parseBlock(token: MarkedToken, line: number): ArticleBlock<string> {
  switch (token.type) {
    case 'heading':
      if (token.depth !== 2) throw new MarkdownError(line, 'the headings of an article are ##; its title stands in the front matter');
      return { type: 'heading', text: readPlainText(token.tokens, line) };
    case 'paragraph': {
      const [first, more] = token.tokens;
      if (first?.type === 'image' && !more) return parsePicture(first as Tokens.Image, line);
      return { type: 'paragraph', text: readPlainText(token.tokens, line) };
    }
    case 'list':
      return parseList(token, line);
    case 'blockquote': {
      const [marker, kind] = /^\[!(\w+)\]/.exec(token.text) ?? [];
      if (marker === undefined) return parseQuote(token.tokens, line);
      if (kind !== 'NOTE') throw new MarkdownError(line, `of the alerts the shop draws [!NOTE] only, not ${marker}`);
      return parseNote(token.text.slice(marker.length), line);
    }
    case 'table':
      return parseTable(token, line);
    default:
      throw new MarkdownError(line, `the shop cannot draw this (${token.type})`);
  }
}

export const parseMarkdown = (markdown: string, firstLine: number, report: Report): PlacedBlock[] =>
  splitBlocks(lexer(markdown), firstLine).flatMap(({ token, line }) => {
    try {
      return [{ line, block: parseBlock(token, line) }];
    } catch (error) {
      if (!(error instanceof MarkdownError)) throw error;
      report(error.line, error.message);
      return [];
    }
  });
