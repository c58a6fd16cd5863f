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

// The rules of PDF/UA-1 (ISO 14289-1) that can be told without the standard's own checker, by its clauses.
describe.each([
  ['an invoice of several pages', () => renderInvoice(sampleInvoice(lines), fonts), 'ใบกำกับภาษี TI-2611-00391', 3],
  ['a credit note', () => renderCreditNote(sampleCreditNote(), fonts), 'ใบลดหนี้ CN-2611-00012', 1],
] as const)('%s, for those who do not see it', (_name, render, title, count) => {
  let pdf: Buffer;
  let found: Structure;
  beforeAll(async () => {
    pdf = await render();
    found = await readBy<Structure>('pdf-structure.mjs', pdf);
  });

  it('says that it is PDF/UA-1, its title and its language (5, 7.1, 7.2)', () => {
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

  it('has everything on its pages in its tree, or as an artifact, never one in the other (7.1)', () => {
    expect(found.pages.map(({ untagged, nested }) => [untagged, nested])).toEqual(Array.from({ length: count }, () => [0, 0]));
    for (const { tree, marked } of found.pages) {
      expect(marked.length).toBeGreaterThan(0);
      expect(all(tree).filter(({ id }) => id).length).toBe(marked.length);
    }
  });

  it('uses standard elements only, one first heading, and tables whose rows are alike and whose heads say of what (7.1, 7.4, 7.5)', () => {
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
    // A picture would need words (7.3); there is none.
    expect(how(text, /\/S \/Figure|\/Subtype \/Image/g)).toBe(0);
  });

  it('embeds its type with what its letters are, and follows the tree from key to key (7.18.3, 7.21)', () => {
    const text = pdf.toString('latin1');
    expect(how(text, /\/Subtype \/Type0/g)).toBeGreaterThan(0);
    expect([how(text, /\/FontFile2 /g), how(text, /\/ToUnicode /g), how(text, /\/CIDToGIDMap \/Identity/g)]).toEqual(
      Array.from({ length: 3 }, () => how(text, /\/Subtype \/Type0/g)),
    );
    expect(how(text, /\/Tabs \/S\b/g)).toBe(count);
    expect(how(text, /\/Type \/Annot|\/JavaScript|\/Encrypt/g)).toBe(0);
  });
});
