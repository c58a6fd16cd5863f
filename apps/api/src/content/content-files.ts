import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@spruce/contract/constants';
import { z } from 'zod';
import type { CatalogueFiles } from '../catalogue/seed/catalogue-files';
import { idSchema as id, SeedFiles, slugSchema as slug, textSchema as looseText } from '../platform/database/seed-files';
import { readArticle, type KnownNames } from './article';

const textSchema = looseText.strict();
const categorySchema = z.strictObject({ id, slug, name: textSchema, description: textSchema });
const authorSchema = z.strictObject({ name: textSchema, role: textSchema });

export type ContentFiles = ReturnType<typeof readContentFiles>;

const listEntries = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []);

/** Throws an error that lists all problems with file and line. A missing folder counts as empty. */
export function readContentFiles(contentDir: string, { media, products }: Pick<CatalogueFiles, 'media' | 'products'>) {
  const files = new SeedFiles();
  const categories = files.read(join(contentDir, 'categories.json'), z.array(categorySchema)) ?? [];
  const authors = files.read(join(contentDir, 'authors.json'), z.record(slug, authorSchema)) ?? {};

  const postsDir = join(contentDir, 'posts');
  const problems: string[] = [];
  const slugs = new Set<string>();
  for (const folder of listEntries(postsDir)) {
    const isLanguage = (LANGUAGES as readonly string[]).includes(folder);
    if (!isLanguage) problems.push(`${join(postsDir, folder)}:1: articles stand in a folder of their language (${LANGUAGES.join(', ')})`);
    for (const name of isLanguage ? listEntries(join(postsDir, folder)) : []) {
      if (/^[a-z0-9-]+\.md$/.test(name)) slugs.add(name.slice(0, -'.md'.length));
      else problems.push(`${join(postsDir, folder, name)}:1: an article is named <its path in the blog>.md`);
    }
  }
  const names: KnownNames = {
    category: new Set(categories.map(({ slug }) => slug)),
    author: new Set(Object.keys(authors)),
    picture: new Set(Object.keys(media)),
    product: new Set(products.map(({ slug }) => slug)),
    article: slugs,
  };
  const posts = [...slugs].sort().flatMap((slug) => {
    const read = (language: (typeof LANGUAGES)[number]) => {
      const file = join(postsDir, language, `${slug}.md`);
      const report = (line: number, what: string) => void problems.push(`${file}:${line}: ${what}`);
      return { file, text: files.text(file), report };
    };
    return readArticle(slug, { en: read('en'), th: read('th') }, names) ?? [];
  });
  const twice = posts.find(({ id }, index) => posts.slice(0, index).some((other) => other.id === id));
  if (twice) problems.push(`${join(postsDir, 'en', `${twice.slug}.md`)}:1: another article has the id ${twice.id}`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { categories, authors, posts, hash: files.hash() };
}
