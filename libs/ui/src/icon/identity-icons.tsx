import { createIcon } from './icon';

export const FaceScanIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M3 6.5V3h3.5M13.5 3H17v3.5M17 13.5V17h-3.5M6.5 17H3v-3.5" />
    <circle cx="10" cy="8.3" r="2" />
    <path d="M6.5 14c.5-1.8 1.8-2.7 3.5-2.7s3 .9 3.5 2.7" />
  </>,
);

export const IdCardIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="2.5" y="4.5" width="15" height="11" rx="1.5" />
    <circle cx="7" cy="9" r="1.7" />
    <path d="M4.5 13c.4-1.2 1.3-1.8 2.5-1.8s2.1.6 2.5 1.8M12 8.5h3M12 11.5h3" />
  </>,
);

export const ReloadIcon = /* @__PURE__ */ createIcon(<path d="M16.3 8.5A6.5 6.5 0 1 0 16.5 11M16.8 4.5v4h-4" />);

export const ShieldIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M10 2.8 4 5v4.5c0 3.7 2.5 6.4 6 7.7 3.5-1.3 6-4 6-7.7V5l-6-2.2Z" />
    <path d="m7.3 9.9 2 2 3.5-3.8" />
  </>,
);

export const SunIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M15.3 4.7l-1.4 1.4M6.1 13.9l-1.4 1.4" />
  </>,
);
