import { createIcon } from './icon';

export const ClockIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 5.8V10l3 2" />
  </>,
);

export const InfoIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9.2v4.3M10 6.5v.1" />
  </>,
);

export const LockIcon = /* @__PURE__ */ createIcon(<path d="M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9" />);

export const MailIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M2.5 4.8h15v10.4h-15z" />
    <path d="m2.8 5.2 7.2 6 7.2-6" />
  </>,
);
