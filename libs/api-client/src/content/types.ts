import type { WireBlog, WireBlogCard } from '@spruce/contract';
import type { Camelised } from '../camelised';

/** An article as a list shows it: dates are Bangkok's, `readingTime` is in minutes. */
export type BlogCard = Camelised<WireBlogCard>;
export type BlogBlock = Blog['blocks'][number];

/** A whole article; `contents` are its headings, for a table of contents. */
export type Blog = Camelised<WireBlog> & { contents: { id: string; text: string }[] };

export interface BlogList {
  articles: BlogCard[];
  page: number;
  totalPages: number;
  totalItems: number;
}

/** What a visitor writes to the shop. */
export interface ContactMessage {
  firstName: string;
  lastName: string;
  /** Empty unless an answer by phone is wanted. */
  phoneNumber: string;
  email: string;
  subject: string;
  emailContactMethod: boolean;
  phoneContactMethod: boolean;
  message: string;
  /** What a program put where no visitor sees a field. */
  website?: string;
}
