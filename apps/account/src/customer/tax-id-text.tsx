import { formatTaxId } from '@spruce/i18n';

/** Prevents line breaks at the hyphens of a tax ID. `words` marks the position of the number with `|`. */
export function TaxIdText({ words, taxId }: { words: string; taxId: string }) {
  const [before, after] = words.split('|');
  return (
    <>
      {before}
      <span className="num nowrap">{formatTaxId(taxId)}</span>
      {after}
    </>
  );
}
