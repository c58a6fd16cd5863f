export const messages = {
  en: {
    number: 'Card number',
    expiry: 'Expiration date',
    cvc: 'Security code',
    expiryShape: 'MM / YY',
    cvcShape: 'CVC',
    test: 'Sandbox: no real card. Try 4242 4242 4242 4242, any future date and any CVC.',
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry: "Your card's expiration date is invalid.",
    past_expiry: "Your card's expiration date is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
    api: 'The payment service cannot be reached. Please try again.',
  },
  th: {
    number: 'หมายเลขบัตร',
    expiry: 'วันหมดอายุ',
    cvc: 'รหัสความปลอดภัย',
    expiryShape: 'ดด / ปป',
    cvcShape: 'CVC',
    test: 'หน้าจำลอง: ห้ามใช้บัตรจริง ลองใช้ 4242 4242 4242 4242 วันหมดอายุในอนาคต และ CVC ใดก็ได้',
    incomplete_number: 'หมายเลขบัตรไม่ครบ',
    invalid_number: 'หมายเลขบัตรไม่ถูกต้อง',
    incomplete_expiry: 'วันหมดอายุของบัตรไม่ครบ',
    invalid_expiry: 'วันหมดอายุของบัตรไม่ถูกต้อง',
    past_expiry: 'บัตรหมดอายุแล้ว',
    incomplete_cvc: 'รหัสความปลอดภัยไม่ครบ',
    api: 'ติดต่อระบบชำระเงินไม่ได้ กรุณาลองอีกครั้ง',
  },
};

/** @type {Record<string, string>} */
const thaiErrors = {
  insufficient_funds: 'ยอดเงินในบัตรไม่เพียงพอ',
  lost_card: 'บัตรถูกปฏิเสธ',
  stolen_card: 'บัตรถูกปฏิเสธ',
  generic_decline: 'บัตรถูกปฏิเสธ',
  card_declined: 'บัตรถูกปฏิเสธ',
  expired_card: 'บัตรหมดอายุแล้ว',
  incorrect_cvc: 'รหัสความปลอดภัยของบัตรไม่ถูกต้อง',
  invalid_cvc: 'รหัสความปลอดภัยของบัตรไม่ถูกต้อง',
  incorrect_number: 'หมายเลขบัตรไม่ถูกต้อง',
  invalid_expiry_month: 'เดือนหมดอายุไม่ถูกต้อง',
  invalid_expiry_year: 'ปีหมดอายุไม่ถูกต้อง',
  processing_error: 'เกิดข้อผิดพลาดระหว่างดำเนินการกับบัตร กรุณาลองอีกครั้งในอีกสักครู่',
  authentication_required: 'บัตรถูกปฏิเสธ รายการนี้ต้องยืนยันตัวตน',
  setup_intent_authentication_failure: 'ยืนยันตัวตนกับธนาคารไม่สำเร็จ กรุณาเลือกวิธีชำระเงินอื่นแล้วลองอีกครั้ง',
  payment_intent_authentication_failure: 'ยืนยันตัวตนกับธนาคารไม่สำเร็จ กรุณาเลือกวิธีชำระเงินอื่นแล้วลองอีกครั้ง',
  test_mode_live_card: 'บัตรถูกปฏิเสธ หน้านี้รับเฉพาะบัตรทดสอบ',
};

/** @param {string} locale @returns {'en' | 'th'} */
export const parseLanguage = (locale) => (String(locale).toLowerCase().startsWith('th') ? 'th' : 'en');

/** @param {any} error @param {'en' | 'th'} language */
export const translated = (error, language) =>
  language === 'th' ? { ...error, message: thaiErrors[error.decline_code] ?? thaiErrors[error.code] ?? error.message } : error;
