import type { Image, Link } from '../catalogue/types';

export interface BlogCategory {
  id: number;
  name: string;
  slug: string;
  description: string;
  /** Articles in it. */
  count: number;
}

/** An article as a list shows it. */
export interface BlogCard {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  category: { id: number; name: string; slug: string };
  author: { name: string; role: string };
  /** yyyy-MM-dd, a Bangkok date. */
  date: string;
  /** Last change that matters to a reader, yyyy-MM-dd. */
  updated: string;
  sticky: boolean;
  /** Minutes. */
  readingTime: number;
  image: Image;
}

export type BlogBlock =
  | { type: 'heading'; id: string; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; ordered: boolean; items: string[] }
  | { type: 'quote'; text: string; source?: string }
  | { type: 'note'; title: string; text: string }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'picture'; image: Image; caption: string }
  | { type: 'links'; items: Link[] };

/** A whole article. */
export interface Blog extends BlogCard {
  blocks: BlogBlock[];
  /** The headings, for a table of contents. */
  contents: { id: string; text: string }[];
  /** Ids of the products in it. */
  products: number[];
  /** What to read next, the nearest first. */
  related: BlogCard[];
}

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
}
