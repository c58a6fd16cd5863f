import fc from 'fast-check';
import { parseMarkdown } from './markdown';

function read(markdown: string) {
  const problems: string[] = [];
  const placed = parseMarkdown(markdown, 1, (line, what) => problems.push(`${line}: ${what}`));
  return { blocks: placed.map(({ block }) => block), lines: placed.map(({ line }) => line), problems };
}

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
const readLetters = (text: string) => text.replace(/[^a-z]/g, '');

describe('article markdown', () => {
  it.each([
    ['a heading', '## 1. Snake plant', { type: 'heading', text: '1. Snake plant' }],
    ['a paragraph', 'One & two, 7 × (4 − 3), “so”.', { type: 'paragraph', text: 'One & two, 7 × (4 − 3), “so”.' }],
    ['a paragraph of two lines', 'One\ntwo', { type: 'paragraph', text: 'One two' }],
    [
      'special characters of Markdown after a backslash',
      String.raw`Five \* six, \_so\_, a\|b`,
      { type: 'paragraph', text: 'Five * six, _so_, a|b' },
    ],
    ['a list', '- One\n- Two', { type: 'list', ordered: false, items: ['One', 'Two'] }],
    ['a list with an empty line', '- One\n\n- Two', { type: 'list', ordered: false, items: ['One', 'Two'] }],
    ['a numbered list', '1. One\n2. Two', { type: 'list', ordered: true, items: ['One', 'Two'] }],
    ['a quote', '> So it is.', { type: 'quote', text: 'So it is.' }],
    ['a quote with its source', '> So it is.\n>\n> — Joe, delivery', { type: 'quote', text: 'So it is.', source: 'Joe, delivery' }],
    ['a note', '> [!NOTE]\n> **Leaving early**\n>\n> Nobody is held.', { type: 'note', title: 'Leaving early', text: 'Nobody is held.' }],
    ['a table', '| a | b |\n| --- | --- |\n| c | d \\| e |', { type: 'table', head: ['a', 'b'], rows: [['c', 'd | e']] }],
    ['a picture', '![A sofa, at last](sofa--room)', { type: 'picture', image: 'sofa--room', caption: 'A sofa, at last' }],
    [
      'links',
      '- [See all sofas](/product?subs=seating&page=2)\n- [Ask](/contact)',
      {
        type: 'links',
        items: [
          { label: 'See all sofas', href: '/product?subs=seating&page=2' },
          { label: 'Ask', href: '/contact' },
        ],
      },
    ],
    ['one link', '- [Ask](/contact)', { type: 'links', items: [{ label: 'Ask', href: '/contact' }] }],
  ])('accepts %s in an article', (_what, markdown, block) => expect(read(markdown)).toEqual({ blocks: [block], lines: [1], problems: [] }));

  it.each([
    ['a first-level heading', '# Title', '1: the headings of an article are ##'],
    ['a third-level heading', '### Below', '1: the headings of an article are ##'],
    ['a heading without words', '##', '1: a text is empty'],
    ['bold text', 'One\ntwo **three**', '2: **three** is markup (strong)'],
    ['italics in a heading', '## One *two*', '1: *two* is markup (em)'],
    ['inline code', '- One\n- `two`', '2: `two` is markup (codespan)'],
    ['struck-out text', '~~One~~', '1: ~~One~~ is markup (del)'],
    ['a link in a text', 'See [it](/x)', '1: [it](/x) is markup (link)'],
    ['a link among items', '- See\n- [it](/x)', '2: [it](/x) is markup (link)'],
    ['an email address', 'Write to a@b.example', '1: a@b.example is markup (link)'],
    ['a picture in a text', 'See ![it](x)', '1: ![it](x) is markup (image)'],
    ['a line break', 'One  \ntwo', '1:  is markup (br)'],
    ['HTML in a text', 'One <b>two</b>', '1: <b> is markup (html)'],
    ['HTML', '<div>One</div>', '1: the shop cannot draw this (html)'],
    ['a comment', '<!-- One -->', '1: the shop cannot draw this (html)'],
    ['an HTML entity', 'One &amp; two', '1: &amp; is HTML'],
    ['a numeric HTML entity', 'One&#160;two', '1: &#160; is HTML'],
    ['a block of code', '```\nOne\n```', '1: the shop cannot draw this (code)'],
    ['an indented text', '    One', '1: the shop cannot draw this (code)'],
    ['a horizontal rule', '***', '1: the shop cannot draw this (hr)'],
    ['a link definition', '[a]: /x', '1: the shop cannot draw this (def)'],
    ['a list in a list', '- One\n- Two\n  - Three', '3: an item of a list is one text'],
    ['two paragraphs in an item', '- One\n\n  Two\n- Three', '3: an item of a list is one text'],
    ['a task list', '- [ ] One\n- [x] Two', '1: an item of a list is one text'],
    ['an empty item', '- One\n-\n- Two', '2: an item of a list is one text'],
    ['a list of one item', '- One', '1: a list has two items at least'],
    ['a list that starts with 3', '3. One\n4. Two', '1: a numbered list begins with 1'],
    ['numbered links', '1. [One](/x)\n2. [Two](/y)', '1: [One](/x) is markup (link)'],
    ['a link to another website', '- [One](https://example.com)', '1: https://example.com is no path of the shop'],
    ['a link to another host', '- [One](/x)\n- [Two](//example.com)', '2: //example.com is no path of the shop'],
    ['the title of a link', '- [One](/x "Two")', '1: the title “Two” of a link'],
    ['a link without words', '- [](/x)', '1: a text is empty'],
    ['the title of a picture', '![One](x "Two")', '1: the title “Two” of a picture'],
    ['a picture without caption', '![](x)', '1: a text is empty'],
    ['a quote of two paragraphs', '> One\n>\n> Two', '3: a quote is one paragraph'],
    ['a quote of three paragraphs', '> One\n>\n> — Two\n>\n> Three', '5: a quote is one paragraph'],
    ['a list in a quote', '> - One\n> - Two', '1: a quote is one paragraph'],
    ['an alert that is no note', '> [!WARNING]\n> **One**\n>\n> Two', '1: of the alerts the shop draws [!NOTE] only, not [!WARNING]'],
    ['a note without title', '> [!NOTE]\n> One', '2: a note is [!NOTE]'],
    ['a note without empty line', '> [!NOTE]\n> **One**\n> Two', '2: a note is [!NOTE]'],
    ['a note without text', '> [!NOTE]\n> **One**', '1: a note is [!NOTE]'],
    ['a note of two paragraphs', '> [!NOTE]\n> **One**\n>\n> Two\n>\n> Three', '6: a note is [!NOTE]'],
    ['bold in a note', '> [!NOTE]\n> **One**\n>\n> Two\n> **three**', '5: **three** is markup (strong)'],
    ['an aligned column', '| a | b |\n| --- | :-: |\n| c | d |', '2: the shop aligns the columns'],
    ['a table of one column', '| a |\n| --- |\n| c |', '1: a table has two columns and one row'],
    ['a table without rows', '| a | b |\n| --- | --- |', '1: a table has two columns and one row'],
    ['a cell too many', '| a | b |\n| --- | --- |\n| c | d |\n| e | f | g |', '4: a row of 3 cells in a table of 2 columns'],
    ['a cell too few', '| a | b |\n| --- | --- |\n| c |', '3: a row of 1 cells in a table of 2 columns'],
    ['an empty cell', '| a | b |\n| --- | --- |\n| c | d |\n| e | |', '4: a text is empty'],
  ])('refuses %s in an article', (_what, markdown, problem) => {
    const below = problem.replace(/^\d+/, (line) => String(Number(line) + 2));
    expect(read(markdown)).toEqual({ blocks: [], lines: [], problems: [expect.stringContaining(problem)] });
    expect(read(`One.\n\n${markdown}\n\nTwo.`)).toMatchObject({
      blocks: [{ text: 'One.' }, { text: 'Two.' }],
      problems: [expect.stringContaining(below)],
    });
  });

  it('returns the line number of every block', () => {
    expect(read('One.\n\n## Two\n\n\n- Three\n- Four\n\n> Five.\n>\n> — Six\n\n| a | b |\n| - | - |\n| c | d |\n\nSeven.')).toMatchObject({
      lines: [1, 3, 6, 9, 13, 17],
      problems: [],
    });
    expect(read('One.\r\n\r\nTwo.').lines).toEqual([1, 3]);
  });

  it('keeps every letter of each Markdown text in which it finds no problem', () => {
    const written = fc.stringMatching(/^[a-z *_`[\]()<>#|!&;\\\n~:/.1-]{0,60}$/);
    fc.assert(
      fc.property(written, (markdown) => {
        const { blocks, problems } = read(markdown);
        if (problems.length > 0) return;
        const kept = blocks.flatMap(({ type: _, ...block }) => texts(block)).join('');
        expect(readLetters(kept)).toHaveLength(readLetters(markdown).length);
      }),
    );
  });
});
