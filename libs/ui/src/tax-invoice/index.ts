export { InvoicePreview, type InvoicePreviewProps, type PreviewParty } from './invoice-preview';
export { TaxInvoice, type InvoiceLine, type InvoiceParty, type InvoiceText, type TaxInvoiceProps } from './tax-invoice';
