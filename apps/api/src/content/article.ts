import { z } from 'zod';
import type { ArticleBlock, Text } from '../platform/database/schema';
import { idSchema as id, slugSchema as slug } from '../platform/database/seed-files';
import { mergeLanguages, describeShape } from './article-blocks';
import { readFrontMatter } from './front-matter';
import { parseMarkdown, type Report } from './markdown';

const textsSchema = z.strictObject({ title: z.string().min(1), excerpt: z.string().min(1) });
const metadataSchema = textsSchema.extend({
  id,
  category: slug,
  author: slug,
  date: z.iso.date(),
  updated: z.iso.date().optional(),
  sticky: z.boolean().default(false),
  image: z.string(),
  products: z.array(slug).default([]),
  related: z.array(slug).min(1),
});

export type PostFile = Omit<z.infer<typeof metadataSchema>, 'title' | 'excerpt'> & {
  slug: string;
  title: Text;
  excerpt: Text;
  blocks: ArticleBlock<Text>[];
};

export type KnownNames = Record<'category' | 'author' | 'picture' | 'product' | 'article', ReadonlySet<string>>;

interface LanguageFile {
  file: string;
  text: string | null;
  report: Report;
}

/** Takes the metadata from the English file. Returns null if it has reported a problem. */
export function readArticle(slug: string, files: { en: LanguageFile; th: LanguageFile }, names: KnownNames): PostFile | null {
  let fine = true;
  const reportTo = (file: LanguageFile) => (line: number, what: string) => {
    fine = false;
    file.report(line, what);
  };
  const read = <Schema extends z.ZodType>(file: LanguageFile, schema: Schema) => {
    const report = reportTo(file);
    const need = (kind: keyof KnownNames, name: string, line: number) => {
      if (!names[kind].has(name)) report(line, `there is no ${kind} ${name}`);
    };
    if (file.text === null) {
      report(1, 'is missing: an article is there in both languages');
      return null;
    }
    const front = readFrontMatter(file.text, schema, report);
    if (!front) return null;
    const blocks = parseMarkdown(front.body, front.bodyLine, report);
    for (const { block, line } of blocks) if (block.type === 'picture') need('picture', block.image, line);
    return { ...front, blocks, lastLine: file.text.trimEnd().split('\n').length, report, need };
  };
  const en = read(files.en, metadataSchema);
  const th = read(files.th, textsSchema);
  if (!en || !th) return null;

  const { metadata, findLine, need } = en;
  need('category', metadata.category, findLine('category'));
  need('author', metadata.author, findLine('author'));
  need('picture', metadata.image, findLine('image'));
  for (const [index, product] of metadata.products.entries()) need('product', product, findLine('products', index));
  for (const [index, article] of metadata.related.entries()) need('article', article, findLine('related', index));
  if (!fine) return null;

  if (en.blocks.length < 5) en.report(en.bodyLine, 'an article has five blocks at least');
  const blocks: ArticleBlock<Text>[] = [];
  for (let index = 0; index < Math.max(en.blocks.length, th.blocks.length); index += 1) {
    const [here, there] = [th.blocks[index], en.blocks[index]];
    const [said, wanted] = [here, there].map((placed) => (placed ? describeShape(placed.block) : 'the end'));
    if (!here || !there || said !== wanted) {
      th.report(here?.line ?? th.lastLine, `${said}, where ${files.en.file}:${there?.line ?? en.lastLine} has ${wanted}`);
      break;
    }
    blocks.push(mergeLanguages(there.block, here.block));
  }
  if (!fine) return null;
  const { title, excerpt } = th.metadata;
  return { ...metadata, slug, title: { en: metadata.title, th: title }, excerpt: { en: metadata.excerpt, th: excerpt }, blocks };
}
