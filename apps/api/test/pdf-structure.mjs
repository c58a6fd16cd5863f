// node apps/api/test/pdf-structure.mjs <file.pdf> prints the structure of a PDF as JSON.
import { readFileSync } from 'node:fs';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

// Node 20 lacks this method.
ArrayBuffer.prototype.transferToFixedLength ??= function (length = this.byteLength) {
  return this.slice(0, length);
};
const { OPS } = await getResolvedPDFJS();
const DRAWS = new Set([
  OPS.showText,
  OPS.showSpacedText,
  OPS.stroke,
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.constructPath,
  OPS.paintImageXObject,
  OPS.paintFormXObjectBegin,
]);

/** Counts drawing outside of marked content, and artifacts inside or around other marked content. Lists the ids of tagged content. */
async function drawn(page) {
  const { fnArray, argsArray } = await page.getOperatorList();
  const open = [];
  const found = { untagged: 0, nested: 0, marked: [] };
  fnArray.forEach((fn, at) => {
    if (fn === OPS.beginMarkedContent || fn === OPS.beginMarkedContentProps) {
      const [tag, id] = argsArray[at];
      const name = tag?.name ?? tag;
      if (open.length > 0 && (name === 'Artifact' || open.includes('Artifact'))) found.nested += 1;
      if (name !== 'Artifact') found.marked.push(id ?? null);
      open.push(name);
    } else if (fn === OPS.endMarkedContent) open.pop();
    else if (DRAWS.has(fn) && open.length === 0) found.untagged += 1;
  });
  return found;
}

const bytes = new Uint8Array(readFileSync(process.argv[2]));
const document = await getDocumentProxy(bytes);
const { info, metadata } = /** @type {any} */ (await document.getMetadata());
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  pages.push({ tree: await page.getStructTree(), ...(await drawn(page)) });
}
const [marks, viewer] = [await document.getMarkInfo(), await document.getViewerPreferences()];
console.log(
  JSON.stringify({
    version: info.PDFFormatVersion,
    language: info.Language,
    title: info.Title,
    xmp: metadata?.getRaw() ?? '',
    marks,
    viewer,
    pages,
  }),
);
