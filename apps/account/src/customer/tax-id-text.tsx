import { formatTaxId } from '@spruce/i18n';

/** A tax ID in its words, with a bar where the number goes: no line breaks at its hyphens. */
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
