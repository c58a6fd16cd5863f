import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const embedded = (file) => `data:image/png;base64,${readFileSync(file).toString('base64')}`;
const figure = (name, file) =>
  file ? `<figure><figcaption>${name}</figcaption><img loading="lazy" alt="${name}" src="${embedded(file)}"></figure>` : '';

const article = ({ story, state, pixels, before, after, difference }) => `
<article><h2>${escape(story.title ? `${story.title} / ${story.name}` : story.id)}
<small>${escape(state)}${pixels ? `, ${pixels} px` : ''}</small></h2>
<div class="row">${figure('Accepted', before)}${figure('Now', after)}${figure('Difference', difference)}</div></article>`;

/** Writes one HTML page that contains all pictures, so that CI can store a single file. */
export function writeReport(folder, findings) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${findings.length} stories look different</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:24px;background:#f4f2ec;color:#1a1d1a}h1{font-weight:400}h2{font-size:17px;
margin:32px 0 8px}small{font-weight:400;color:#626860}
.row{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:12px;align-items:start}figure{margin:0}figcaption{font-size:13px;
color:#626860}img{width:100%;border:1px solid #dcd6c9;cursor:zoom-in}
img:focus,img.large{position:fixed;inset:0;margin:auto;width:auto;max-width:none;max-height:none;overflow:auto;z-index:1;cursor:zoom-out;
background:#fff}</style>
<h1>${findings.length} stories look different</h1><p>Click a picture to see it in full size.
<code>npm run snapshots:accept</code> accepts the new ones.</p>
${findings.map(article).join('\n')}
<script>addEventListener('click',({target})=>target.tagName==='IMG'&&target.classList.toggle('large'))</script></html>`,
  );
  return file;
}
