/** Formats a Thai tax ID as on documents, `0-1055-61000-00-3`. Returns other text unchanged. */
export const formatTaxId = (taxId: string): string => taxId.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5');
