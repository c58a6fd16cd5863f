// Every error code needs its own message, because "Try again" does not help the shopper.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { ERROR_CODES } = require('../../libs/contract/src/error-codes.ts');

const root = join(__dirname, '../..');
const read = (file) => JSON.parse(readFileSync(join(root, 'libs/i18n/messages', file), 'utf8'));
const codes = (text) => text.split(/\s+/).filter(Boolean);

/**
 * The error codes that can occur in each flow, and the file and key of their messages. A message for the first word of a code is enough,
 * for example `delivery` for `delivery_closed`.
 */
const FLOWS = {
  placing: [
    'checkout/problems.',
    'problems',
    codes(`account_not_verified coupon_changed coupon_expired coupon_first_order coupon_minimum coupon_not_applicable coupon_unknown
      coupon_used_up delivery_closed delivery_holiday delivery_outside_area delivery_slot_full delivery_too_early delivery_too_late
      hold_too_large id_verification_pending id_verification_rejected id_verification_required idempotency_key_reused
      order_address_invalid order_address_unknown order_line_unknown order_lines_too_many order_out_of_stock
      order_quantity order_tax_id_required order_total_changed payment_method_required payment_provider_refused
      payment_provider_unavailable rest_invalid_param too_many_attempts too_many_holds`),
  ],
  failing: ['checkout/', 'problems', codes('internal_server_error')],
  coupon: [
    'checkout/coupon.',
    'coupon.errors',
    codes(`coupon_changed coupon_expired coupon_first_order coupon_minimum coupon_not_applicable coupon_unknown coupon_used_up
      too_many_attempts`),
  ],
  assisted: [
    'checkout/staff.',
    'assisted.problems',
    codes(`account_not_verified coupon_expired coupon_unknown customer_not_found delivery_closed delivery_holiday delivery_outside_area
      delivery_slot_full delivery_too_early delivery_too_late id_verification_pending id_verification_rejected id_verification_required
      idempotency_key_reused order_address_invalid order_address_unknown order_line_unknown order_lines_too_many order_out_of_stock
      order_quantity order_tax_id_required order_total_changed rest_invalid_param too_many_attempts`),
  ],
  staff: [
    'checkout/staff.',
    'problem',
    codes(`change_decided change_not_found change_open customer_not_found dead_letter_not_found delivery_calendar_stale delivery_closed
      delivery_holiday delivery_outside_area delivery_slot_full delivery_slot_required delivery_slot_sold delivery_too_early
      delivery_too_late events_unavailable fault_answer_incomplete fault_stale holiday_not_found order_action_not_allowed
      order_disputed order_identity_required
      order_line_unknown order_not_found order_not_paid order_out_of_stock order_reason_required order_stale order_term_running
      order_transition_not_allowed order_undo_too_late payment_link_closed payment_link_not_found payment_link_too_late
      payment_nothing_due
      payment_provider_refused payment_provider_unavailable rest_invalid_param review_not_found review_reason_required review_stale
      too_many_attempts`),
  ],
  sharing: [
    'cart-wishlist/sharing.',
    'problem',
    codes(`internal_server_error order_line_unknown shared_lists_too_many sp_service_unavailable too_many_attempts`),
  ],
  link: [
    'checkout/link.',
    'problems',
    codes(`internal_server_error sp_service_unavailable payment_authentication_failed payment_card_declined payment_expired_card
      payment_incorrect_cvc payment_insufficient_funds payment_invalid payment_link_closed payment_link_expired payment_link_not_found
      payment_link_revoked
      payment_method_not_found payment_not_found payment_nothing_due payment_payment_expired payment_processing_error
      payment_provider_refused payment_provider_unavailable too_many_attempts`),
  ],
  change: [
    'account/',
    'change.refused',
    codes(`change_bought change_buy_too_early change_decided change_item_unknown change_length change_no_months_left change_not_delivered
      change_not_found change_nothing_left change_open
      change_quantity change_same_piece change_same_place change_term_too_long change_too_early delivery_closed delivery_holiday
      delivery_outside_area delivery_slot_full delivery_slot_required delivery_too_early delivery_too_late hold_too_large
      order_action_not_allowed order_address_invalid order_address_unknown order_disputed order_line_unknown order_lines_too_many
      order_out_of_stock order_payment_due order_quantity order_reason_required order_stale order_transition_not_allowed
      payment_method_not_found quote_changed quote_used self_service_off visit_moved_before visit_not_found visit_other_month
      visit_other_visit visit_too_late`),
  ],
  account: [
    'account/',
    'problem',
    codes(`account_not_found account_not_verified address_not_found fault_answered fault_not_found fault_open fault_piece_unknown
      internal_server_error order_action_not_allowed order_not_found
      payment_card_declined payment_invalid payment_method_not_found payment_provider_refused payment_provider_unavailable
      rest_invalid_param review_photo_unknown review_piece_unknown self_service_off session_not_found
      social_invalid_token social_not_configured social_not_connected
      social_unavailable two_step_already_on two_step_off`),
  ],
  photos: ['account/', 'photos.problem', codes(`review_photo_invalid review_photo_too_large review_photos_too_many`)],
};

const OWN = {
  account_in_use: ['account/', 'user.delete.inUse'],
  identity_no_tries_left: ['account/', 'identity.rejected.text'],
  identity_provider_refused: ['account/', 'identity.failed.text'],
  identity_provider_unavailable: ['account/', 'identity.failed.text'],
  identity_already_verified: ['account/', 'identity.verified.text'],
  incorrect_password: ['account/', 'user.wrongPassword'],
  invalid_credentials: ['account/', 'login.wrong'],
  password_too_common: ['account/', 'newPassword.common'],
  payment_method_in_use: ['account/', 'payment.remove.inUse'],
  recent_login_required: ['account/', 'user.recentLogin'],
  'registration-error-email-exists': ['account/', 'signup.taken'],
  social_account_exists: ['account/', 'loading.exists'],
  social_already_connected: ['account/', 'loading.connect.taken'],
  social_email_not_verified: ['account/', 'loading.unverified'],
  social_last_way_in: ['account/', 'user.security.logins.onlyWay'],
  social_no_email: ['account/', 'loading.noEmail'],
  incorrect_code: ['account/', 'twoStep.wrongCode'],
  two_step_not_started: ['account/', 'twoStep.expired'],
  two_step_challenge_ended: ['account/', 'twoStep.ended'],
  too_many_addresses: ['account/', 'addresses.tooMany'],
  notice_not_found: ['account/notices.', 'waiting.over'],
  stop_link_invalid: ['account/notices.', 'stop.invalid'],
  stop_link_expired: ['account/notices.', 'stop.expired'],
};

/**
 * Error codes that need no message. The client handles `mended` codes without the customer, `page` codes lead to a page of their own, and
 * no page of the shop can cause `foreign` codes.
 */
const SILENT = {
  mended: codes(`idempotency_key_in_use invalid_username jwt_auth_invalid_refresh_token jwt_auth_invalid_token rest_not_logged_in`),
  page: codes(`credit_note_not_found invalid_activation_token invalid_reset_token invoice_not_found package_not_found product_not_found
    rest_no_route rest_term_invalid shared_list_not_found two_step_required two_step_setup_required wcm_not_found`),
  foreign: codes(`idempotency_key_required rest_country_invalid rest_invalid_request rest_too_large rest_unsupported_media_type
    review_own_vote webhook_invalid webhook_signature_invalid webhook_time_invalid`),
};

const at = (messages, path) => path.split('.').reduce((level, key) => level?.[key], messages);
const findSentence = (messages, under, code) =>
  at(messages, `${under}.${code}`) ??
  at(messages, `${under}.${code.split('_')[0]}`) ??
  (['internal_server_error', 'sp_service_unavailable'].includes(code) && at(messages, `${under}.failed`));

describe.each(['en', 'th'])('error messages in the language %s', (language) => {
  test.each(Object.entries(FLOWS))('the flow "%s" has a message for each error code that can occur in it', (_flow, [file, under, met]) => {
    const messages = read(`${file}${language}.json`);
    expect(met.filter((code) => typeof findSentence(messages, under, code) !== 'string')).toEqual([]);
  });

  test('the message that the list OWN names for an error code exists', () => {
    const missing = Object.entries(OWN).filter(([, [file, key]]) => typeof at(read(`${file}${language}.json`), key) !== 'string');
    expect(missing).toEqual([]);
  });
});

test('the lists of this test contain exactly the error codes of the service', () => {
  const placed = new Set([...Object.values(FLOWS).flatMap(([, , met]) => met), ...Object.keys(OWN), ...Object.values(SILENT).flat()]);
  expect(ERROR_CODES.filter((code) => !placed.has(code))).toEqual([]);
  expect([...placed].filter((code) => !ERROR_CODES.includes(code))).toEqual([]);
});
