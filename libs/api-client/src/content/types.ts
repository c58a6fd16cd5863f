import type { WireBlog, WireBlogCard } from '@spruce/contract';
import type { CamelizedKeys } from '../camelize-keys';

/** Dates are Bangkok's; `readingTime` is in minutes. */
export type BlogCard = CamelizedKeys<WireBlogCard>;
export type BlogBlock = Blog['blocks'][number];

export type Blog = CamelizedKeys<WireBlog> & { contents: { id: string; text: string }[] };

export interface BlogList {
  articles: BlogCard[];
  page: number;
  totalPages: number;
  totalItems: number;
}

export interface ContactMessage {
  firstName: string;
  lastName: string;
  /** Empty unless the visitor wants a call. */
  phoneNumber: string;
  email: string;
  subject: string;
  emailContactMethod: boolean;
  phoneContactMethod: boolean;
  message: string;
  /** Honeypot field: visitors cannot see it, so only bots fill it. */
  website?: string;
}
