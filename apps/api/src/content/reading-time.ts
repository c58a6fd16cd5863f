import type { Language } from '@spruce/contract/constants';
import type { PostFile } from './article';
import { listTexts } from './article-blocks';

const WORDS_PER_MINUTE = { en: 220, th: 200 } as const;

const segmenters = { en: new Intl.Segmenter('en', { granularity: 'word' }), th: new Intl.Segmenter('th', { granularity: 'word' }) };

export function countWords(blocks: PostFile['blocks'], language: Language): number {
  const text = blocks.flatMap((block) => listTexts(block).map((words) => words[language])).join(' ');
  let count = 0;
  for (const { isWordLike } of segmenters[language].segment(text)) if (isWordLike) count += 1;
  return count;
}

export const estimateReadingTime = (blocks: PostFile['blocks'], language: Language): number =>
  Math.max(1, Math.round(countWords(blocks, language) / WORDS_PER_MINUTE[language]));
