import type { Language } from '@spruce/contract/constants';
import { renderBlock } from './block-html';
import { FONT, getLineHeight, Html, html, lines, LINK } from './html';
import type { Mail } from './mail';

/** Draws the logo with table rows, because images may be blocked. */
const renderBar = (width: number): Html =>
  html`<tr>
    <td align="center" style="padding:0 0 3px">
      <table role="presentation" width="${width}" cellpadding="0" cellspacing="0">
        <tr>
          <td height="2" bgcolor="#14302a" class="bar" style="height:2px;line-height:2px;font-size:0">&nbsp;</td>
        </tr>
      </table>
    </td>
  </tr>`;

const getStyles = (origin: string): Html =>
  new Html(`
@font-face{font-family:Anuphan;font-weight:100 700;src:url('${origin}/media/anuphan-latin.woff2') format('woff2');
unicode-range:U+0000-00FF,U+2000-206F,U+2190-2193,U+2212}
@font-face{font-family:Anuphan;font-weight:100 700;src:url('${origin}/media/anuphan-thai.woff2') format('woff2');
unicode-range:U+0E01-0E5B,U+200C-200D}
body{margin:0}
img{border:0}
table{border-collapse:collapse}
@media (max-width:620px){
.card,.full{width:100%!important}
.pad{padding-left:20px!important;padding-right:20px!important}
.h1{font-size:28px!important}
.stack{display:block!important;width:100%!important;padding-left:0!important}
.under{padding-top:0!important}
.outer{padding:0!important}
}
@media (prefers-color-scheme:dark){
.ground{background:#0d231e!important}
.card{background:#14302a!important}
.ink{color:#f6f4ee!important}
.ink2{color:#cfdcd5!important}
.ink3{color:#b1c6bc!important}
.rule{border-color:#37584f!important}
.bar,.btn{background:#f6f4ee!important}
.btn a{color:#14302a!important}
.box{background:#24483f!important}
}
`);

const renderHead = (mail: Mail, origin: string): Html =>
  html`<!doctype html>
    <html lang="${mail.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>${mail.subject}</title>
        <style>
          ${getStyles(origin)}
        </style>
      </head>
    </html>`;

const renderLetterhead = (reference: string | undefined): Html =>
  html`<tr>
    <td class="pad" style="padding:28px 40px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
        <tr>
          <td>
            <table role="presentation" cellpadding="0" cellspacing="0">
              <tr>
                <td style="padding-right:10px">
                  <table role="presentation" width="24" cellpadding="0" cellspacing="0">
                    ${[6, 12, 18, 24].map(renderBar)}
                  </table>
                </td>
                <td class="ink" style="font:500 22px/1 ${FONT};letter-spacing:-.7px;color:#14302a">Spruce</td>
              </tr>
            </table>
          </td>
          <td align="right" class="ink3" style="font:400 13px/1.4 ${FONT};color:#626860">${reference}</td>
        </tr>
      </table>
    </td>
  </tr>`;

/** Number of characters of a heading that fit into one line on a phone, where its font size is 28 px. */
const LONGEST_PHRASE = 26;

const renderHeading = (heading: string, language: Language): Html => {
  const phrases = heading.split('|');
  const kept = (phrase: string) =>
    phrase.length <= LONGEST_PHRASE ? html`<span style="white-space:nowrap">${phrase}</span>` : html`<span>${phrase}</span>`;
  const text = phrases.length === 1 ? html`${heading}` : new Html(phrases.map((phrase) => kept(phrase).text).join(' '));
  return html`<h1
    class="h1 ink"
    style="margin:0 0 14px;font:300 34px/${getLineHeight(language).title} ${FONT};letter-spacing:${language === 'th' ? '0' : '-1px'};color:#1a1d1a"
  >
    ${text}
  </h1>`;
};

const renderLinks = ({ links }: Mail): Html =>
  new Html(links.map(({ label, href }) => html`<a class="ink" href="${href}" style="${LINK}">${label}</a>`.text).join(' &nbsp; '));

const renderFooter = (mail: Mail): Html =>
  html`<tr>
    <td class="pad" style="padding:44px 40px 36px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
        <tr>
          <td
            class="ink3 rule"
            style="border-top:1px solid #dcd6c9;padding-top:20px;font:400 13px/${getLineHeight(mail.language).body} ${FONT};color:#626860"
          >
            ${lines([...mail.footerReason, mail.company])}<br />${renderLinks(mail)}
          </td>
        </tr>
      </table>
    </td>
  </tr>`;

/** Uses tables, inline styles and one column of 600 px, which all mail programs can show. Classes set the colours of the dark mode. */
export const renderHtml = (mail: Mail, origin: string): string =>
  html`${renderHead(mail, origin)}
<body class="ground" style="margin:0;background:#f1eee7">
<div style="display:none;max-height:0;overflow:hidden">${mail.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" bgcolor="#f1eee7">
<tr><td align="center" class="outer" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" class="card" bgcolor="#fffefb"
 style="width:600px;max-width:100%;background:#fffefb;border-radius:2px">
${renderLetterhead(mail.reference)}
${
  mail.photo &&
  html`<tr>
    <td>
      <img src="${mail.photo.src}" width="600" alt="${mail.photo.alt}" style="display:block;width:100%;max-width:600px;height:auto" />
    </td>
  </tr>`
}
<tr><td class="pad" style="padding:${mail.photo ? 36 : 12}px 40px 0">${renderHeading(mail.heading, mail.language)}</td></tr>
${mail.blocks.map((block, index) => renderBlock(block, mail.language, mail.blocks[index - 1]))}
${renderFooter(mail)}
</table></td></tr></table></body></html>
`.text;
