import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folders } from '../../test/databases';
import { readCatalogueFiles } from '../catalogue/seed/catalogue-files';
import { readContentFiles } from './content-files';

const catalogue = readCatalogueFiles(folders.catalogueDir, folders.mediaDir);
const EN = 'posts/en/tax-invoice.md';
const TH = 'posts/th/tax-invoice.md';

describe('article files', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'spruce-content-'));
    cpSync(folders.contentDir, dir, { recursive: true });
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const edit = (file: string, from: string | RegExp, to: string) => {
    const before = readFileSync(join(dir, file), 'utf8');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(join(dir, file), after);
  };
  const findLine = (file: string, text: string) => {
    const index = readFileSync(join(dir, file), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text));
    expect(index).not.toBe(-1);
    return index + 1;
  };
  const problems = (): string[] => {
    try {
      readContentFiles(dir, catalogue);
      return [];
    } catch (error) {
      return (error as Error).message.split('\n').map((problem) => problem.replaceAll(`${dir}/`, ''));
    }
  };

  it('reads the metadata of an article from the English file, and its texts in both languages', () => {
    const { posts, hash } = readContentFiles(dir, catalogue);
    const post = posts.find(({ slug }) => slug === 'tax-invoice');
    expect(post).toMatchObject({
      id: 9,
      title: { en: 'What a tax invoice needs to say', th: 'ใบกำกับภาษีต้องมีอะไรบ้าง' },
      category: 'renting',
      date: '2026-09-11',
      sticky: false,
      products: ['focus-oak-desk', 'reception-counter'],
    });
    expect(post?.blocks[1]).toEqual({ type: 'heading', text: { en: 'Full or abbreviated', th: 'เต็มรูปหรืออย่างย่อ' } });
    expect(post?.blocks.at(-1)).toMatchObject({ items: [{ label: { th: 'Spruce สำหรับธุรกิจ' }, href: '/business-staging' }, {}] });
    edit(TH, 'ใบกำกับภาษีต้องมี', 'ใบกำกับภาษีเต็มรูปต้องมี');
    expect(readContentFiles(dir, catalogue).hash).not.toBe(hash);
  });

  it.each([
    ['an unknown key', EN, 'id: 9', 'colour: red\nid: 9', 4, 'colour: Unrecognized key'],
    ['metadata in the Thai file', TH, /^title/m, 'category: renting\ntitle', 2, 'category: Unrecognized key'],
    ['a missing key', EN, /^excerpt.*\n/m, '', 1, 'excerpt: Invalid input'],
    ['an invalid date', EN, '2026-09-11', '2026-19-11', 7, 'date: Invalid ISO date'],
    ['a title that YAML reads as a number', TH, /^title: .*/m, 'title: 2026', 2, 'title: Invalid input: expected string'],
    ['invalid YAML', EN, 'title: What', 'title: one: What', 2, 'Nested mappings'],
    ['a duplicate key', EN, 'id: 9', 'id: 9\nid: 9', 5, 'Map keys must be unique'],
    ['no front matter', TH, '---\n', '', 1, 'a file begins with its front matter'],
    ['an unknown category', EN, 'category: renting', 'category: rent', 5, 'there is no category rent'],
    ['an unknown author', EN, 'author: mint-siri', 'author: mint', 6, 'there is no author mint'],
    ['an unknown title picture', EN, 'image: lobby-reception', 'image: lobby', 8, 'there is no picture lobby'],
    ['an unknown product', EN, 'reception-counter', 'reception-desk', 9, 'there is no product reception-desk'],
    ['an unknown article', EN, 'rent-or-buy', 'rent-and-buy', 10, 'there is no article rent-and-buy'],
    ['the id of another article', EN, 'id: 9', 'id: 8', 1, 'another article has the id 8'],
    ['fewer than five blocks', EN, /\n## Full[^]*/, '\n', 12, 'an article has five blocks at least'],
  ])('refuses an article with %s', (_what, file, from, to, line, problem) => {
    edit(file, from, to);
    expect(problems()).toContainEqual(expect.stringMatching(`^${file}:${line}: ${problem}`));
  });

  it('reports all problems of an article in one error', () => {
    const [en, th] = [findLine(EN, '## Full'), findLine(TH, '## เต็มรูป')];
    edit(EN, '## Full', '### Full');
    edit(TH, '## เต็มรูป', '## <b>เต็มรูป</b>');
    edit(TH, 'focus-oak-desk--oak--room', 'no-such-picture');
    expect(problems()).toEqual([
      expect.stringContaining(`${EN}:${en}: the headings of an article are ##`),
      expect.stringContaining(`${TH}:${th}: <b> is markup`),
      `${TH}:${findLine(TH, 'no-such-picture')}: there is no picture no-such-picture`,
    ]);
  });

  it.each([
    ['another type of block', '## เต็มรูป', 'เต็มรูป', '## เต็มรูป', '## Full', 'a paragraph, where EN has a heading'],
    [
      'another picture',
      /focus-oak-desk--.*(?=\))/,
      'lobby-reception',
      '--oak--',
      '--oak--',
      'the picture lobby-reception, where EN has the picture focus-oak-desk--oak--room',
    ],
    ['a shorter list', /^8\. .*\n/m, '', '1. ', '1. ', 'a numbered list of 7, where EN has a numbered list of 8'],
    [
      'another path',
      '(/faq)',
      '(/contact)',
      '/business',
      '/business',
      'links to /business-staging, /contact, where EN has links to /business-staging, /faq',
    ],
  ])('refuses an article if its Thai text differs from the English text by %s', (_what, from, to, here, there, problem) => {
    const line = findLine(TH, here);
    edit(TH, from, to);
    expect(problems()).toEqual([`${TH}:${line}: ${problem.replace('EN', `${EN}:${findLine(EN, there)}`)}`]);
  });

  it('refuses an article when one language has more blocks than the other', () => {
    const [en, th] = [EN, TH].map((file) => readFileSync(join(dir, file), 'utf8').trimEnd().split('\n').length);
    writeFileSync(join(dir, TH), `${readFileSync(join(dir, TH), 'utf8')}\nอีกย่อหน้า\n`);
    expect(problems()).toEqual([`${TH}:${th! + 2}: a paragraph, where ${EN}:${en!} has the end`]);
    rmSync(join(dir, 'posts'), { recursive: true });
    cpSync(join(folders.contentDir, 'posts'), join(dir, 'posts'), { recursive: true });
    edit(TH, /\n- \[[^]*/, '');
    expect(problems()).toEqual([
      expect.stringMatching(`^${TH}:\\d+: the end, where ${EN}:${findLine(EN, '/business-staging')} has links to`),
    ]);
  });

  it('refuses an article when a language is missing, or a file is in the wrong folder', () => {
    rmSync(join(dir, TH));
    expect(problems()).toEqual([`${TH}:1: is missing: an article is there in both languages`]);
    renameSync(join(dir, EN), join(dir, 'posts/tax-invoice.md'));
    writeFileSync(join(dir, 'posts/en/notes.txt'), 'One');
    expect(problems()).toEqual(
      expect.arrayContaining([
        'posts/tax-invoice.md:1: articles stand in a folder of their language (en, th)',
        'posts/en/notes.txt:1: an article is named <its path in the blog>.md',
      ]),
    );
  });

  it('accepts a missing folder of articles', () => {
    rmSync(join(dir, 'posts'), { recursive: true });
    expect(readContentFiles(dir, catalogue).posts).toEqual([]);
  });
});
