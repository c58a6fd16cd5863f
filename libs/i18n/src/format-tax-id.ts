/** A Thai tax ID in the groups in which papers print it, `0-1055-61000-00-3`; any other text stays as it is. */
export const formatTaxId = (taxId: string): string => taxId.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5');
