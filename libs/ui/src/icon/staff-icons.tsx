import { createIcon } from './icon';

export const CardIcon = /* @__PURE__ */ createIcon(<path d="M2.5 5h15v10.5h-15zM2.5 8.5h15" />);

export const ChainIcon = /* @__PURE__ */ createIcon(
  <path d="m8.5 11.5 3-3M9 6.5l1.5-1.5a3.18 3.18 0 0 1 4.5 4.5L13.5 11M11 13.5 9.5 15A3.18 3.18 0 0 1 5 10.5L6.5 9" />,
);

export const DocumentIcon = /* @__PURE__ */ createIcon(<path d="M4.5 3h11v14h-11zM7.5 7h5M7.5 10h5M7.5 13h3" />);
