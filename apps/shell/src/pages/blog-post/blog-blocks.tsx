import type { BlogBlock } from '@spruce/api-client/content';
import type { Path } from '@spruce/contract/paths';
import { toPlainText } from '@spruce/i18n';
import { Link } from '@spruce/platform';
import { ArticleFigure, ArticleNote } from '@spruce/ui/article-body';
import { ArrowIcon } from '@spruce/ui/icon';
import { Photo } from '@spruce/ui/photo';
import { Table } from '@spruce/ui/table';
import { textLinkClass } from '@spruce/ui/text-link';
import styles from './blog-post.module.css';

export function BlogBlocks({ blocks }: { blocks: readonly BlogBlock[] }) {
  return blocks.map((block, at) => <Block key={at} block={block} />);
}

function Block({ block }: { block: BlogBlock }) {
  switch (block.type) {
    case 'heading':
      return <h2 id={block.id}>{block.text}</h2>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          {block.text}
          {block.source !== undefined && <cite>{block.source}</cite>}
        </blockquote>
      );
    case 'note':
      return (
        <ArticleNote title={block.title}>
          <p>{block.text}</p>
        </ArticleNote>
      );
    case 'table':
      return (
        <Table
          caption={toPlainText(block.head.join(', '))}
          rows={block.rows}
          rowId={(row) => row.join(' ')}
          columns={block.head.map((title, column) => ({ id: String(column), title, cell: (row: string[]) => row[column] }))}
        />
      );
    case 'picture':
      return (
        <ArticleFigure
          photo={<Photo image={block.image} ratio="4 / 3" sizes="(min-width: 1440px) 726px, (min-width: 1024px) 52vw, 100vw" />}
          caption={block.caption}
        />
      );
    case 'links':
      return (
        <ul className={styles.links} role="list">
          {block.items.map(({ label, href }) => (
            <li key={href}>
              <Link className={textLinkClass({ arrow: true })} to={href as Path}>
                {label}
                <ArrowIcon />
              </Link>
            </li>
          ))}
        </ul>
      );
  }
}
