import { fromWireAddress, toWireAddress, type AddressForm } from '@spruce/address';
import type {
  WireAddressBook,
  WireAddressesInput,
  WireBillingAddress,
  WireInvoiceAddress,
  WireProfile,
  WireProviderProof,
  WireShippingAddress,
  WireUser,
} from '@spruce/contract';
import { camelizeKeys } from '../read-response';
import type { AddressBook, AddressChanges, InvoiceForm, Profile, ProviderProof, Saved, ShippingForm, UserInfo } from './types';

export const toWireProof = (proof: ProviderProof): WireProviderProof =>
  'code' in proof
    ? { social: proof.social, code: proof.code, code_verifier: proof.codeVerifier, redirect_uri: proof.redirectUri }
    : { social: proof.social, access_token: proof.accessToken };

const toAddress = (wire: WireBillingAddress): Saved<AddressForm> => ({
  ...fromWireAddress(wire),
  id: wire.id,
  key: wire.key,
  ...(wire.is_default !== undefined && { isDefault: wire.is_default }),
});

const toShippingAddress = ({ delivery: { stairs, lift, note }, ...wire }: WireShippingAddress): Saved<ShippingForm> => ({
  ...toAddress(wire),
  delivery: { stairs: stairs === 'true', lift: lift === 'true', note },
});
const toInvoiceAddress = ({ tax_id, ...wire }: WireInvoiceAddress): Saved<InvoiceForm> => ({ ...toAddress(wire), taxID: tax_id });

/** The keys begin with a letter, so Object.values returns the addresses in the order in which the service sent them. */
const toAddressList = <W extends WireBillingAddress, A>(byKey: Record<string, W>, map: (wire: W) => A): A[] =>
  Object.values(byKey)
    .sort((one, other) => Number(other.is_default ?? 0) - Number(one.is_default ?? 0))
    .map(map);

export const toAddressBook = ({ shipping, billing, invoice }: WireAddressBook): AddressBook => ({
  shippingList: toAddressList(shipping, toShippingAddress),
  billingList: toAddressList(billing, toAddress),
  invoiceList: toAddressList(invoice, toInvoiceAddress),
});

const toWireBoolean = (value: boolean) => (value ? ('true' as const) : ('false' as const));

const readKey = (form: { key?: string }) => form.key ?? 'add_address';

/** The service updates addresses with a key and adds addresses without a key. */
export const toWireAddresses = ({ shipping, billing, invoice }: AddressChanges): WireAddressesInput => ({
  ...(shipping && {
    shipping: {
      ...toWireAddress(shipping),
      delivery: {
        stairs: toWireBoolean(shipping.delivery.stairs),
        lift: toWireBoolean(shipping.delivery.lift),
        note: shipping.delivery.note,
      },
    },
    sp_hidden_shipping_key: readKey(shipping),
  }),
  ...(billing && { billing: toWireAddress(billing), sp_hidden_billing_key: readKey(billing) }),
  ...(invoice && {
    // No form asks for the phone number of an invoice address. If it is missing, the service keeps the saved number.
    invoice: { ...toWireAddress(invoice), phone: undefined, tax_id: invoice.taxID },
    sp_hidden_invoice_key: readKey(invoice),
  }),
});

export const toUser = ({ id, ...wire }: WireUser): UserInfo => ({ ...camelizeKeys(wire), userID: id });

export const toProfile = ({ id, stripe_customer_id, shipping, billing, invoice, ...wire }: WireProfile): Profile => ({
  ...camelizeKeys(wire),
  ...toAddressBook({ shipping, billing, invoice }),
  userID: id,
  stripeCustomerID: stripe_customer_id,
});
