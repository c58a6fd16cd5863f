// node apps/api/test/pdf-readers.mjs <file.pdf> prints the text that each PDF reader finds, as JSON: pdf.js (Firefox), PDFium (Chrome) and,
// if it is installed, poppler (many mail programs and archives).
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { extractText, getDocumentProxy } from 'unpdf';

async function pdfjs(bytes) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

async function pdfium(bytes) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text;
}

function poppler(file) {
  const { status, stdout } = spawnSync('pdftotext', ['-enc', 'UTF-8', file, '-'], { encoding: 'utf8' });
  return status === 0 ? { poppler: stdout } : {};
}

const [file] = process.argv.slice(2);
const bytes = readFileSync(file);
console.log(JSON.stringify({ 'pdf.js': await pdfjs(bytes), PDFium: await pdfium(bytes), ...poppler(file) }));
