export const messages = {
  en: {
    number: 'Card number',
    expiry: 'Expiration date',
    cvc: 'Security code',
    expiryShape: 'MM / YY',
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

/** @param {string} locale @returns {'en' | 'th'} */
export const parseLanguage = (locale) => (String(locale).toLowerCase().startsWith('th') ? 'th' : 'en');
