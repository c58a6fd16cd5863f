import type { AppReport, Pointer } from '@spruce/federation';
import { shortCommit } from './author';
import type { AppStatus } from './status';

export interface AppOnPage {
  status: AppStatus;
  promotions: readonly Pointer[];
  shells: readonly ({ shell: string; report: AppReport | undefined } | { shell: string; down: string })[];
}

const STYLE = `body{margin:0 auto;max-width:72rem;padding:2rem 1.25rem 4rem;background:#faf9f6;color:#1a1d1a;
font:1rem/1.5 Anuphan,system-ui,sans-serif}
h1,h2{font-weight:400;line-height:1.2}h2{margin:2.5rem 0 .5rem}h3{margin:1.5rem 0 .25rem;font-size:1rem;font-weight:500}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid #e2ded4;text-align:left;vertical-align:top}
th{color:#4f554e;font-weight:500}td{overflow-wrap:anywhere}.bad{color:#a3271f}form{display:inline}
button,a{color:#1f4a40}
button{padding:.3rem .8rem;border:1px solid currentColor;border-radius:6px;background:#fffefb;font:inherit;cursor:pointer}
:focus-visible{outline:2px solid #1f4a40;outline-offset:2px}`;

export function pageOf(apps: readonly AppOnPage[], base: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Releases · Spruce</title><style>${STYLE}</style></head><body><main><h1>Releases</h1>` +
    `${apps.map((app) => section(app, base)).join('')}</main></body></html>`
  );
}

function section({ status, promotions, shells }: AppOnPage, base: string): string {
  const { app, live, problems, published } = status;
  const canary = live?.canary;
  const now = live ? `${live.version} is live` : 'Nothing is live';
  const tried = canary ? `, ${canary.version} is tried with ${canary.percent} % of the visitors` : '';
  const of = (version: string) => published.find((one) => one.version === version);
  const rows = promotions.map((promotion) => {
    const { seq, version, canary: beside, promotedAt, by = '', note = '' } = promotion;
    const what = beside ? `${version}, ${beside.version} for ${beside.percent} %` : version;
    const way = of(version) && version !== live?.version ? makeLive(app, version, `Back to ${version}`, 'rolled back', base) : '';
    return [String(seq), what, minute(promotedAt), by, note, shortCommit(of(beside?.version ?? version)?.commit), new Html(way)];
  });
  const waiting = published.filter(({ version }) => version !== live?.version);
  return (
    `<section><h2>${escape(app)}</h2><p>${escape(now + tried)}.</p>` +
    problems.map((problem) => `<p class="bad">${escape(problem)}</p>`).join('') +
    (live && canary
      ? `<p>${makeLive(app, canary.version, `Make ${canary.version} live for everybody`, 'canary made whole', base)} ` +
        `${makeLive(app, live.version, 'End the canary', 'canary ended', base)}</p>`
      : '') +
    (shells.length > 0 ? table('In the shells', ['Shell', 'Live', 'Canary', 'Refused'], shells.map(inShell)) : '') +
    table('History', ['No.', 'Version', 'When', 'Who', 'Why', 'Commit', ''], rows) +
    table(
      'Published, not live',
      ['Version', 'Built', 'Commit', ''],
      waiting.map(({ version, builtAt, commit }) => {
        const link = `${base}preview?app=${encodeURIComponent(app)}&version=${encodeURIComponent(version)}`;
        const open = `<a href="${escape(link)}">Open a preview of ${escape(version)}</a>`;
        return [version, minute(builtAt), shortCommit(commit), new Html(open)];
      }),
    ) +
    '</section>'
  );
}

function inShell(one: AppOnPage['shells'][number]): Cell[] {
  if ('down' in one) return [one.shell, 'cannot be asked', '', one.down];
  const { shell, report } = one;
  const { live, canary, processes, refused } = report ?? {};
  const behind = processes && processes.live < processes.all ? ` (${processes.live} of ${processes.all} processes are further)` : '';
  const share = canary ? `${canary.version}, ${canary.refused ? 'out' : `${canary.percent} %`}` : '';
  return [shell, (live?.version ?? 'nothing') + behind, share, refused?.reason ?? canary?.refused?.reason ?? ''];
}

const makeLive = (app: string, version: string, label: string, note: string, base: string): string =>
  `<form method="post" action="${escape(base)}promote"><input type="hidden" name="app" value="${escape(app)}">` +
  `<input type="hidden" name="version" value="${escape(version)}"><input type="hidden" name="note" value="${escape(note)}">` +
  `<button>${escape(label)}</button></form>`;

class Html {
  constructor(readonly html: string) {}
}
type Cell = string | Html;

function table(title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const cells = (row: readonly Cell[]) => row.map((cell) => `<td>${cell instanceof Html ? cell.html : escape(cell)}</td>`).join('');
  return (
    `<h3>${title}</h3><table><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>` +
    `<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`
  );
}

const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');
const escape = (words: string): string => words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
