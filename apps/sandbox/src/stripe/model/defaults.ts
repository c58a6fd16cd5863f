const nothing = (...names: string[]): Record<string, null> => Object.fromEntries(names.map((name) => [name, null]));

const automaticTax = { disabled_reason: null, enabled: false, liability: null };

/** Fields that objects carry on the wire and that nothing here changes. */
export const wireDefaults: Record<string, Record<string, unknown>> = {
  customer: { ...nothing('address', 'currency', 'default_source', 'description', 'discount', 'shipping', 'customer_account'), preferred_locales: [], tax_exempt: 'none' },
  payment_method: { allow_redisplay: 'unspecified', customer_account: null },
  setup_intent: {
    ...nothing('application', 'automatic_payment_methods', 'customer_account', 'description', 'flow_directions', 'latest_attempt', 'mandate', 'on_behalf_of', 'payment_method_configuration_details', 'single_use_mandate', 'allowed_payment_method_types', 'excluded_payment_method_types'),
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
  },
  payment_intent: {
    ...nothing('application', 'application_fee_amount', 'automatic_payment_methods', 'customer_account', 'description', 'on_behalf_of', 'processing', 'receipt_email', 'review', 'shipping', 'source', 'statement_descriptor', 'statement_descriptor_suffix', 'transfer_group', 'payment_record', 'managed_payments', 'payment_method_configuration_details', 'allowed_payment_method_types', 'excluded_payment_method_types'),
    amount_capturable: 0,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
  },
  charge: { ...nothing('application_fee', 'application_fee_amount', 'calculated_statement_descriptor', 'failure_balance_transaction', 'receipt_number', 'source', 'source_transfer', 'statement_descriptor', 'statement_descriptor_suffix', 'transfer_data', 'application', 'balance_transaction', 'description', 'on_behalf_of', 'receipt_email', 'receipt_url', 'review', 'shipping', 'transfer_group'), captured: true, disputed: false, fraud_details: {} },
  refund: nothing('customer_account', 'balance_transaction', 'receipt_number', 'source_transfer_reversal', 'transfer_reversal'),
  product: { ...nothing('default_price', 'description', 'package_dimensions', 'shippable', 'statement_descriptor', 'tax_code', 'tax_details', 'unit_label', 'url'), images: [], marketing_features: [], type: 'service' },
  price: { ...nothing('custom_unit_amount', 'lookup_key', 'nickname', 'tiers_mode', 'transform_quantity'), billing_scheme: 'per_unit', tax_behavior: 'unspecified' },
  promotion_code: { customer_account: null },
  discount: { customer_account: null },
  subscription: {
    ...nothing('application', 'application_fee_percent', 'billing_cycle_anchor_config', 'billing_thresholds', 'customer_account', 'days_until_due', 'default_source', 'managed_payments', 'next_pending_invoice_item_invoice', 'on_behalf_of', 'pending_invoice_item_interval', 'pending_update', 'schedule', 'transfer_data'),
    automatic_tax: automaticTax,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    default_tax_rates: [],
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  },
  subscription_item: { ...nothing('billing_thresholds', 'current_trial'), tax_rates: [] },
  invoiceitem: { tax_rates: [], customer_account: null, discountable: true },
  line_item: { pretax_credit_amounts: [], taxes: [] },
  invoice: {
    ...nothing('account_tax_ids', 'application', 'custom_fields', 'customer_account', 'customer_address', 'customer_shipping', 'default_source', 'due_date', 'footer', 'from_invoice', 'last_finalization_error', 'latest_revision', 'on_behalf_of', 'receipt_number', 'rendering', 'shipping_cost', 'shipping_details', 'statement_descriptor'),
    automatic_tax: { ...automaticTax, provider: null, status: null },
    account_country: 'TH',
    account_name: 'Spruce (sandbox)',
    amount_overpaid: 0,
    amount_shipping: 0,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    issuer: { type: 'self' },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  },
};
