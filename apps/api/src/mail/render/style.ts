import type { Language } from '@spruce/contract/constants';
import { Html } from './html';

export const FONT = new Html("Anuphan,'Noto Sans Thai',Thonburi,'Leelawadee UI',Tahoma,Helvetica,Arial,sans-serif");
export const LINK = new Html('color:#1a1d1a;text-decoration:underline;text-decoration-color:#c4a878;text-underline-offset:4px');

const LEADING = {
  en: { title: 1.15, subtitle: 1.3, body: 1.55, row: 1.45 },
  // Thai marks stack above and below the letters.
  th: { title: 1.38, subtitle: 1.45, body: 1.72, row: 1.65 },
} as const;

export const getLineHeight = (language: Language) => LEADING[language];
