import { Fragment, type ReactNode } from 'react';
import type { Path } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';

const LINK = /\[([^\][]+)\]\(([^()\s]+)\)/g;

/** Renders `[label](/path)` in a text as links to pages, email addresses or phone numbers. */
export function renderInlineLinks(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: whole, 1: label = '', 2: href = '', index } of text.matchAll(LINK)) {
    parts.push(text.slice(from, index), href.startsWith('/') ? <Link to={href as Path}>{label}</Link> : <a href={href}>{label}</a>);
    from = index + whole.length;
  }
  return [...parts, text.slice(from)].map((part, at) => <Fragment key={at}>{part}</Fragment>);
}
