import assert from 'node:assert';
import { inflateSync } from 'node:zlib';
import { join } from 'node:path';
import fc from 'fast-check';
import { breakOutVat } from './document';
import { isSigned, signedHref } from './invoices-routes';
import { englishPeriod, renderCreditNote, renderInvoice } from './render';
import { SAMPLE_LINES, sampleCreditNote, sampleInvoice } from '../../test/sample-documents';
import { spellBaht } from '@spruce/i18n/thai-baht';
import { moneyOf, spellBahtInEnglish } from '../pdf/sheet';
import { breakable } from '../pdf/paper';

const fonts = join(__dirname, '../../fonts');
/** Decompresses all deflated streams of a PDF. */
const streams = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });

describe('signed address of a PDF', () => {
  const key = Buffer.alloc(32, 7);
  const given = new Date('2026-11-21T06:42:00Z');
  const asked = (href: string) => {
    const { searchParams } = new URL(href, 'https://spruce.example');
    return { until: Number(searchParams.get('until')), signature: searchParams.get('signature') ?? '' };
  };
  const after = (seconds: number) => new Date(given.getTime() + seconds * 1000);

  it('opens only its own document, only with the right key, for 15 minutes', () => {
    const query = asked(signedHref(key, 'invoices', 7, given));
    expect([0, 900].map((seconds) => isSigned([key], 'invoices', 7, query, after(seconds)))).toEqual([true, true]);
    expect(isSigned([key], 'invoices', 7, query, after(901))).toBe(false);
    expect(isSigned([key], 'invoices', 8, query, given)).toBe(false);
    expect(isSigned([key], 'credit-notes', 7, query, given)).toBe(false);
    expect(isSigned([Buffer.alloc(32, 8)], 'invoices', 7, query, given)).toBe(false);
    expect(isSigned([key], 'invoices', 7, { ...query, until: query.until + 1 }, given)).toBe(false);
    for (const broken of [{}, { until: query.until }, { ...query, signature: '00' }])
      expect(isSigned([key], 'invoices', 7, broken, given)).toBe(false);
  });
});

describe('printed tax invoices', () => {
  it('embeds a subset of the font in two weights, and declares them', async () => {
    const pdf = await renderInvoice(sampleInvoice(), fonts);
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    const names = [...new Set([...text.matchAll(/\/FontName \/([A-Z]{6}\+[\w-]+)/g)].map(([, name]) => name))];
    // The name of a font subset begins with six letters.
    expect(names).toHaveLength(2);
    expect(text).toMatch(/\/FontFile[23]/);
    expect(text).not.toMatch(/Helvetica/);
    expect(text).toContain('/Lang (th)');
    expect(pdf.length).toBeLessThan(80_000);
    // Glyphs are mapped to letters, so that readers can search and read the text.
    const mapped = streams(pdf)
      .filter((stream) => stream.includes('beginbfchar') || stream.includes('beginbfrange'))
      .join('\n');
    expect(mapped).toMatch(/<0e[0-5][0-9a-f]/i);
  });

  it('tags all text: title, tables with headings, and English text with its language', async () => {
    for (const pdf of [
      await renderInvoice(sampleInvoice(Array.from({ length: 30 }, () => SAMPLE_LINES[0] ?? assert.fail())), fonts),
      await renderCreditNote(sampleCreditNote(), fonts),
    ]) {
      const text = pdf.toString('latin1');
      expect(text).toContain('/Marked true');
      expect(text).toContain('/DisplayDocTitle true');
      for (const element of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(text).toContain(`/S /${element}`);
      expect(text).toContain('/Scope /');
      const pages = streams(pdf).filter((stream) => stream.includes(' BDC'));
      expect(pages.join('\n')).toContain('/Lang (en)');
      for (const page of pages) {
        // Tagged PDF requires all drawing inside marked content.
        const loose = page.replaceAll(/\/(?:Span|Artifact)\b[\s\S]*?EMC/g, '');
        expect(loose).not.toMatch(/ T[jJ]\b|\bS\b|\bf\b/);
      }
    }
  });

  it('returns the same bytes for the same document', async () => {
    const [one, two] = await Promise.all([renderInvoice(sampleInvoice(), fonts), renderInvoice(sampleInvoice(), fonts)]);
    expect(one.equals(two)).toBe(true);
  });

  it('continues a long table on further pages', async () => {
    const pages = async (count: number) =>
      (
        (await renderInvoice(sampleInvoice(Array.from({ length: count }, (_, index) => SAMPLE_LINES[index % 2] ?? assert.fail())), fonts))
          .toString('latin1')
          .match(/\/Type \/Page\b/g) ?? []
      ).length;
    expect(await pages(1)).toBe(1);
    expect(await pages(30)).toBe(3);
  });

  it('splits 7 % VAT from the total, and both parts add up to it [const.currency]', () => {
    expect(breakOutVat(462_000)).toEqual({ net: 431_776, vat: 30_224 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (total) => {
        const { net, vat } = breakOutVat(total);
        expect(net + vat).toBe(total);
        expect(Math.abs(vat - net * 0.07)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('spells amounts in Thai and English words', () => {
    expect(spellBaht(462_000)).toBe('สี่พันหกร้อยยี่สิบบาทถ้วน');
    expect(spellBaht(447_750)).toBe('สี่พันสี่ร้อยเจ็ดสิบเจ็ดบาทห้าสิบสตางค์');
    expect(spellBaht(2_100)).toBe('ยี่สิบเอ็ดบาทถ้วน');
    expect(spellBahtInEnglish(462_000)).toBe('Four thousand six hundred and twenty baht only');
    expect(spellBahtInEnglish(100_100)).toBe('One thousand and one baht only');
    expect(spellBahtInEnglish(1_000_021_00)).toBe('One million and twenty-one baht only');
    expect(spellBahtInEnglish(447_750)).toBe('Four thousand four hundred and seventy-seven baht and fifty satang');
  });

  it('prints the year of a period only once if it does not change, and no satang in whole amounts', () => {
    expect(englishPeriod('2026-12-21', '2027-01-20')).toBe('December 21, 2026 to January 20, 2027');
    expect(englishPeriod('2026-11-21', '2026-12-20')).toBe('November 21 to December 20, 2026');
    expect([moneyOf(129_000), moneyOf(431_776), moneyOf(-50_000)]).toEqual(['1,290', '4,317.76', '−500']);
  });

  it('breaks Thai text between words only', () => {
    const text = 'อาคารพาร์คสีลม 1 ถนนคอนแวนต์ แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500';
    const parts = breakable(text);
    expect(parts.join('')).toBe(text);
    // No part may begin with a vowel or tone mark, which belongs to the letter before it.
    for (const part of parts) expect(part).not.toMatch(/^[\u0E30-\u0E3A\u0E45\u0E47-\u0E4E]/);
  });

  it('never breaks the name of a sub-district, district or road', () => {
    const parts = breakable('219/14 ถนนราชดำริ แขวงลุมพินี เขตปทุมวัน 10330').map((part) => part.trimEnd());
    expect(parts).toEqual(expect.arrayContaining(['ถนนราชดำริ', 'แขวงลุมพินี', 'เขตปทุมวัน', '10330']));
  });
});
