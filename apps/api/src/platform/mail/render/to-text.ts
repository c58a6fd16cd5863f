import type { Block, Mail, MailLink } from './mail';

const renderLink = ({ label, href }: MailLink): string => `${label}\n${href}`;

function renderBlockText(block: Block, language: Mail['language']): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'button':
      return [block.button, ...(block.other ? [block.other] : [])].map(renderLink).join('\n\n');
    case 'address':
      return '';
    case 'facts':
      return block.rows.map(({ name, value }) => `${name}: ${value.join(', ')}`).join('\n');
    case 'pieces':
      return [block.title, ...block.rows.map(({ name, detail, amount }) => `- ${name}${detail && `, ${detail}`}: ${amount}`)].join('\n');
    case 'sums':
      return [
        ...block.rows.map(({ name, detail, amount }) => `${name}${detail ? ` (${detail})` : ''}: ${amount}`),
        `${block.total.name}: ${block.total.amount}`,
      ].join('\n');
    case 'steps':
      return [
        block.title,
        ...block.rows.flatMap(({ when, what, detail, link }) => [
          // Thai has no full stop; a space separates sentences.
          `- ${when}: ${what}${detail ? `${language === 'th' ? '' : '.'} ${detail}` : ''}`,
          ...(link ? [renderLink(link)] : []),
        ]),
        ...(block.link ? [renderLink(block.link)] : []),
      ].join('\n');
    case 'quote':
      return block.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n');
  }
}

export const renderText = (mail: Mail): string =>
  [
    `Spruce${mail.reference ? ` · ${mail.reference}` : ''}`,
    mail.heading.replaceAll('|', ' '),
    ...mail.blocks.map((block) => renderBlockText(block, mail.language)).filter(Boolean),
    '--',
    [...mail.footerReason, mail.company, ...mail.links.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
  ].join('\n\n') + '\n';
