import { renderCreditNote, renderInvoice } from './render';
import { sampleCreditNote, sampleInvoice, sampleLine } from '../../test/sample-documents';
import { readBy } from '../../test/read-pdf';

jest.setTimeout(60_000);

interface Node {
  role?: string;
  id?: string;
  children?: Node[];
}
interface Structure {
  version: string;
  language: string;
  title: string;
  xmp: string;
  marks: { Marked: boolean; Suspects: boolean };
  viewer: { DisplayDocTitle: boolean };
  pages: { tree: Node; untagged: number; nested: number; marked: number[] }[];
}

const fonts = `${__dirname}/../../fonts`;
const lines = Array.from({ length: 40 }, (_, at) => sampleLine(`Rental, Nara Sofa ${at}`, `ค่าเช่า โซฟา นารา ${at}`, 1, 1290));
const STANDARD = ['Root', 'Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD'];
const all = (node: Node, role?: string): Node[] => {
  const below = (node.children ?? []).flatMap((child) => all(child, role));
  return role === undefined || node.role === role ? [node, ...below] : below;
};
const how = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

// Tests the rules of PDF/UA-1 (ISO 14289-1) that need no certified checker. Numbers in titles are its clauses.
describe.each([
  ['an invoice of several pages', () => renderInvoice(sampleInvoice(lines), fonts), 'ใบกำกับภาษี TI-2611-00391', 3],
  ['a credit note', () => renderCreditNote(sampleCreditNote(), fonts), 'ใบลดหนี้ CN-2611-00012', 1],
] as const)('accessibility of %s', (_name, render, title, count) => {
  let pdf: Buffer;
  let found: Structure;
  beforeAll(async () => {
    pdf = await render();
    found = await readBy<Structure>('pdf-structure.mjs', pdf);
  });

  it('declares PDF/UA-1, a title and a language (5, 7.1, 7.2)', () => {
    expect(found).toMatchObject({
      version: '1.7',
      language: 'th',
      title,
      marks: { Marked: true, Suspects: false },
      viewer: { DisplayDocTitle: true },
    });
    expect(found.xmp).toMatch(/xmlns:pdfuaid="http:\/\/www\.aiim\.org\/pdfua\/ns\/id\/"[^]*<pdfuaid:part>1<\/pdfuaid:part>/);
    expect(found.xmp).toMatch(new RegExp(`<dc:title>[^]*${title}[^]*</dc:title>`));
  });

  it('contains all page content either in the structure tree or as an artifact (7.1)', () => {
    expect(found.pages.map(({ untagged, nested }) => [untagged, nested])).toEqual(Array.from({ length: count }, () => [0, 0]));
    for (const { tree, marked } of found.pages) {
      expect(marked.length).toBeGreaterThan(0);
      expect(all(tree).filter(({ id }) => id).length).toBe(marked.length);
    }
  });

  it('uses standard elements, one H1, and tables with equal rows and scoped headings (7.1, 7.4, 7.5)', () => {
    const roles = found.pages.flatMap(({ tree }) => all(tree)).flatMap(({ role }) => role ?? []);
    expect([...new Set(roles)].filter((role) => !STANDARD.includes(role))).toEqual([]);
    expect(roles.filter((role) => /^H\d?$/.test(role))).toEqual(['H1']);
    for (const table of found.pages.flatMap(({ tree }) => all(tree, 'Table'))) {
      const widths = (table.children ?? []).map(({ role, children = [] }) =>
        role === 'TR' && children.every((cell) => /^T[HD]$/.test(cell.role ?? '')) ? children.length : role,
      );
      expect([...new Set(widths)]).toEqual([expect.any(Number)]);
    }
    const text = pdf.toString('latin1');
    expect(how(text, /\/S \/TH\b/g)).toBeGreaterThan(0);
    expect(how(text, /\/Scope \/(Row|Column)/g)).toBe(how(text, /\/S \/TH\b/g));
    // An image would need alternative text (7.3), so the document has none.
    expect(how(text, /\/S \/Figure|\/Subtype \/Image/g)).toBe(0);
  });

  it('embeds fonts with a mapping to Unicode, and sets the tab order from the structure (7.18.3, 7.21)', () => {
    const text = pdf.toString('latin1');
    expect(how(text, /\/Subtype \/Type0/g)).toBeGreaterThan(0);
    expect([how(text, /\/FontFile2 /g), how(text, /\/ToUnicode /g), how(text, /\/CIDToGIDMap \/Identity/g)]).toEqual(
      Array.from({ length: 3 }, () => how(text, /\/Subtype \/Type0/g)),
    );
    expect(how(text, /\/Tabs \/S\b/g)).toBe(count);
    expect(how(text, /\/Type \/Annot|\/JavaScript|\/Encrypt/g)).toBe(0);
  });
});
