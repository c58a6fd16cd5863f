/** Takes names that are separated by white space. */
export const createNullFields = (names: string): Record<string, null> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, null]),
  );

const automaticTax = { disabled_reason: null, enabled: false, liability: null };

/** Default values of fields by the type of the API object. A field of the object itself overrides the default. */
export const wireDefaults: Record<string, Record<string, unknown>> = {
  customer: {
    ...createNullFields('address currency default_source description discount shipping customer_account'),
    preferred_locales: [],
    tax_exempt: 'none',
    delinquent: false,
  },
  payment_method: { allow_redisplay: 'unspecified', customer_account: null, type: 'card' },
  setup_intent: {
    ...createNullFields(`
      allowed_payment_method_types application automatic_payment_methods cancellation_reason customer_account description
      excluded_payment_method_types flow_directions last_setup_error latest_attempt mandate next_action on_behalf_of payment_method
      payment_method_configuration_details single_use_mandate
    `),
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    usage: 'off_session',
  },
  payment_intent: {
    ...createNullFields(`
      allowed_payment_method_types application application_fee_amount automatic_payment_methods cancellation_reason customer_account
      description excluded_payment_method_types managed_payments on_behalf_of payment_method_configuration_details payment_record
      processing receipt_email review shipping source statement_descriptor statement_descriptor_suffix transfer_group
    `),
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    metadata: {},
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
  },
  charge: {
    ...createNullFields(`
      application application_fee application_fee_amount balance_transaction calculated_statement_descriptor description
      failure_balance_transaction on_behalf_of receipt_email receipt_number receipt_url review shipping source source_transfer
      statement_descriptor statement_descriptor_suffix transfer_data transfer_group
    `),
    captured: true,
    disputed: false,
    fraud_details: {},
    metadata: {},
  },
  refund: createNullFields('customer_account balance_transaction reason receipt_number source_transfer_reversal transfer_reversal'),
  product: {
    ...createNullFields(`
      default_price description package_dimensions shippable statement_descriptor tax_code tax_details unit_label url
    `),
    active: true,
    images: [],
    marketing_features: [],
    type: 'service',
  },
  price: {
    ...createNullFields('custom_unit_amount lookup_key nickname tiers_mode transform_quantity'),
    active: false,
    billing_scheme: 'per_unit',
    metadata: {},
    tax_behavior: 'unspecified',
  },
  coupon: {
    ...createNullFields('amount_off currency duration_in_months max_redemptions name percent_off redeem_by'),
    metadata: {},
    times_redeemed: 0,
    valid: true,
  },
  promotion_code: { ...createNullFields('customer customer_account'), active: true, metadata: {}, times_redeemed: 0 },
  subscription: {
    ...createNullFields(`
      application application_fee_percent billing_cycle_anchor_config billing_thresholds customer_account days_until_due default_source
      description managed_payments next_pending_invoice_item_invoice on_behalf_of pause_collection pending_invoice_item_interval
      pending_setup_intent pending_update schedule transfer_data
    `),
    automatic_tax: automaticTax,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    collection_method: 'charge_automatically',
    default_tax_rates: [],
    discounts: [],
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    payment_settings: { payment_method_options: null, payment_method_types: ['card'], save_default_payment_method: 'off' },
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  },
  subscription_item: { ...createNullFields('billing_thresholds current_trial'), discounts: [], tax_rates: [] },
  invoiceitem: {
    ...createNullFields('customer_account parent'),
    discountable: true,
    discounts: [],
    proration: false,
    tax_rates: [],
  },
  line_item: {
    ...{ discount_amounts: [], discountable: true, discounts: [], pretax_credit_amounts: [], taxes: [] },
  },
  invoice: {
    ...createNullFields(`
      account_tax_ids application custom_fields customer_account customer_address customer_shipping default_payment_method
      default_source description due_date effective_at footer from_invoice hosted_invoice_url invoice_pdf last_finalization_error
      latest_revision on_behalf_of receipt_number rendering shipping_cost shipping_details statement_descriptor
    `),
    automatic_tax: { ...automaticTax, provider: null, status: null },
    account_country: 'TH',
    account_name: 'Spruce (sandbox)',
    amount_overpaid: 0,
    amount_shipping: 0,
    collection_method: 'charge_automatically',
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    issuer: { type: 'self' },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  },
};
