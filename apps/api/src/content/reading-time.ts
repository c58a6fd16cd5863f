import type { Language } from '@spruce/contract/constants';
import type { PostFile } from './article';

const WORDS_PER_MINUTE = { en: 220, th: 200 } as const;

const segmenters = { en: new Intl.Segmenter('en', { granularity: 'word' }), th: new Intl.Segmenter('th', { granularity: 'word' }) };

function listBlockTexts(block: PostFile['blocks'][number], language: Language): string[] {
  switch (block.type) {
    case 'list':
      return block.items.map((item) => item[language]);
    case 'note':
      return [block.title[language], block.text[language]];
    case 'table':
      return [...block.head, ...block.rows.flat()].map((cell) => cell[language]);
    case 'picture':
      return [block.caption[language]];
    case 'links':
      return [];
    default:
      return [block.text[language]];
  }
}

export function countWords(blocks: PostFile['blocks'], language: Language): number {
  const text = blocks.flatMap((block) => listBlockTexts(block, language)).join(' ');
  let count = 0;
  for (const { isWordLike } of segmenters[language].segment(text)) if (isWordLike) count += 1;
  return count;
}

export const estimateReadingTime = (blocks: PostFile['blocks'], language: Language): number =>
  Math.max(1, Math.round(countWords(blocks, language) / WORDS_PER_MINUTE[language]));
