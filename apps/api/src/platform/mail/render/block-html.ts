import type { Language } from '@spruce/contract/constants';
import { FONT, getLineHeight, html, lines, LINK, type Html } from './html';
import type { Block } from './mail';

/** Space above each kind of block, in pixels. */
const ABOVE: Readonly<Record<Block['kind'], number>> = {
  text: 28,
  button: 28,
  address: 32,
  facts: 24,
  pieces: 44,
  sums: 12,
  steps: 40,
  quote: 24,
};

const renderSpace = (block: Block, before: Block | undefined): number => {
  if (!before) return 0;
  // Sums after a list of pieces belong to this list, so the space between them is smaller.
  return block.kind === 'sums' && before.kind !== 'pieces' ? 36 : ABOVE[block.kind];
};

export function renderBlock(block: Block, language: Language, before: Block | undefined): Html {
  return html`<tr>
    <td class="pad" style="padding:${renderSpace(block, before)}px 40px 0">${content(block, language)}</td>
  </tr>`;
}

const paragraph = (text: string, language: Language, small = false): Html =>
  html`<p class="ink2" style="margin:0;font:400 ${small ? 15 : 16}px/${getLineHeight(language).body} ${FONT};color:#4f554e">${text}</p>`;

const title = (text: string, language: Language): Html =>
  html`<h2 class="ink" style="margin:0 0 12px;font:500 17px/${getLineHeight(language).subtitle} ${FONT};color:#1a1d1a">${text}</h2>`;

const table = (rows: Html | Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    ${rows}
  </table>`;

const pictureCell = (src: string | undefined): Html | false =>
  src !== undefined &&
  html`<td width="64" valign="top" class="rule" style="padding:12px 14px 12px 0;border-bottom:1px solid #dcd6c9">
    <img src="${src}" width="64" height="64" alt="" style="display:block;border-radius:2px" />
  </td>`;

const amountCell = (amount: string, language: Language, padding: number, weight: number): Html =>
  html`<td
    align="right"
    valign="top"
    class="ink rule"
    style="padding:${padding}px 0;border-bottom:1px solid #dcd6c9;font:${weight} 15px/${getLineHeight(language).row} ${FONT};color:#1a1d1a;white-space:nowrap"
  >
    ${amount}
  </td>`;

const small = (text: string): Html | false =>
  text !== '' && html`<br /><span class="ink3" style="font-weight:400;font-size:13px;color:#626860">${text}</span>`;

function content(block: Block, language: Language): Html {
  const { row, body } = getLineHeight(language);
  switch (block.kind) {
    case 'text':
      return paragraph(block.text, language, block.small);
    case 'button':
      return buttons(block);
    case 'address':
      return table(
        html`<tr>
          <td class="box" bgcolor="#f1eee7" style="padding:16px 20px;border-radius:6px">
            <p class="ink2" style="margin:0;font:400 14px/${body} ${FONT};color:#4f554e">${block.label}</p>
            <p class="ink" style="margin:6px 0 0;font:400 14px/1.5 ${FONT};color:#1a1d1a;word-break:break-all">${block.href}</p>
          </td>
        </tr>`,
      );
    case 'facts':
      return table(
        block.rows.map(({ name, value: [top = '', ...more], strong }) => {
          const first = strong ? html`<b style="font-weight:500">${top}</b>` : html`${top}`;
          return html`<tr>
            <td valign="top" width="34%" class="ink3" style="padding:5px 12px 5px 0;font:400 15px/${row} ${FONT};color:#626860">${name}</td>
            <td valign="top" class="ink" style="padding:5px 0;font:400 15px/${row} ${FONT};color:#1a1d1a">
              ${first}${more.length > 0 && html`<br />${lines(more)}`}
            </td>
          </tr>`;
        }),
      );
    case 'pieces':
      return html`${title(block.title, language)}${table(
        block.rows.map(
          ({ name, detail, amount, picture }) =>
            html`<tr>
              ${pictureCell(picture)}
              <td
                valign="top"
                class="ink rule"
                ${picture === undefined && html` colspan="2"`}
                style="padding:12px 14px 12px 0;border-bottom:1px solid #dcd6c9;font:500 15px/${row} ${FONT};color:#1a1d1a"
              >
                ${name}${small(detail)}
              </td>
              ${amountCell(amount, language, 12, 500)}
            </tr>`,
        ),
      )}`;
    case 'sums':
      return table([
        ...block.rows.map(
          ({ name, detail, amount }) =>
            html`<tr>
              <td class="ink2 rule" style="padding:10px 0;border-bottom:1px solid #dcd6c9;font:400 15px/${row} ${FONT};color:#4f554e">
                ${name}${detail !== undefined && html`<br /><span class="ink3" style="font-size:13px;color:#626860">${detail}</span>`}
              </td>
              ${amountCell(amount, language, 10, 400)}
            </tr>`,
        ),
        html`<tr>
          <td class="ink" style="padding:14px 0 0;font:500 15px/${row} ${FONT};color:#1a1d1a">${block.total.name}</td>
          <td
            align="right"
            class="ink"
            style="padding:14px 0 0;font:500 22px/${row} ${FONT};letter-spacing:-.4px;color:#1a1d1a;white-space:nowrap"
          >
            ${block.total.amount}
          </td>
        </tr>`,
      ]);
    case 'steps':
      return html`${title(block.title, language)}${table(
        block.rows.map(
          ({ when, what, detail, link }) =>
            html`<tr>
              <td
                valign="top"
                width="34%"
                class="${block.isChoice ? 'ink' : 'ink3'} stack"
                style="padding:7px 12px 7px 0;font:${block.isChoice ? 500 : 400} 15px/${row} ${FONT};color:${block.isChoice ? '#1a1d1a' : '#626860'}"
              >
                ${when}
              </td>
              <td valign="top" class="ink stack under" style="padding:7px 0;font:400 15px/${row} ${FONT};color:#1a1d1a">
                <b style="font-weight:${block.isChoice ? 400 : 500}">${what}</b
                >${detail !== undefined && html`<br /><span class="ink2" style="color:#4f554e">${detail}</span>`}${
                  link && html`<br /><a class="ink" href="${link.href}" style="${LINK}">${link.label}</a>`
                }
              </td>
            </tr>`,
        ),
      )}${
        block.link &&
        html`<p style="margin:10px 0 0;font:500 15px/24px ${FONT}">
          <a class="ink" href="${block.link.href}" style="${LINK}">${block.link.label}</a>
        </p>`
      }`;
    case 'quote':
      return table(
        html`<tr>
          <td
            class="box ink"
            bgcolor="#f1eee7"
            style="padding:16px 20px;border-radius:6px;font:400 15px/${body} ${FONT};color:#1a1d1a;word-break:break-word"
          >
            ${lines(block.text.split(/\r?\n/))}
          </td>
        </tr>`,
      );
  }
}

function buttons({ button, other }: Extract<Block, { kind: 'button' }>): Html {
  const main = html`<table role="presentation" cellpadding="0" cellspacing="0" class="full">
    <tr>
      <td align="center" bgcolor="#14302a" class="btn" style="border-radius:6px">
        <a href="${button.href}" style="display:block;padding:16px 34px;font:500 16px/20px ${FONT};color:#faf9f6;text-decoration:none"
          >${button.label}</a
        >
      </td>
    </tr>
  </table>`;
  if (!other) return main;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" class="full">
    <tr>
      <td class="stack">${main}</td>
      <td class="stack" style="padding:12px 0 12px 24px;font:500 15px/24px ${FONT}">
        <a class="ink" href="${other.href}" style="${LINK}">${other.label}</a>
      </td>
    </tr>
  </table>`;
}
