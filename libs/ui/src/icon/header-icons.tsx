import { createIcon } from './icon';

export const CartIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M4 7h12l.8 10H3.2L4 7Z" />
    <path d="M7 9V6a3 3 0 0 1 6 0v3" />
  </>,
);

export const HeartIcon = /* @__PURE__ */ createIcon(
  <path d="M10 16.6S3.2 12.9 3.2 8.1A3.6 3.6 0 0 1 10 6.4a3.6 3.6 0 0 1 6.8 1.7c0 4.8-6.8 8.5-6.8 8.5Z" />,
);

export const MenuIcon = /* @__PURE__ */ createIcon(<path d="M2.5 6.5h15M2.5 13.5h15" />);

export const UserIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="10" cy="7" r="3.2" />
    <path d="M3.8 17.2c.8-3.4 3.2-5 6.2-5s5.4 1.6 6.2 5" />
  </>,
);
