export { OwedNotice, PaymentNotice, type OwedNoticeProps, type PaymentNoticeProps } from './payment-notice';
