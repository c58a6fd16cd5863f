import { createIcon } from './icon';

export const AlertIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6.3v4.5M10 13.4v.1" />
  </>,
);

export const ArrowIcon = /* @__PURE__ */ createIcon(<path d="M3.5 10h13M11.5 5l5 5-5 5" />);

export const CheckIcon = /* @__PURE__ */ createIcon(<path d="m4 10.5 4 4 8-9" />);

export const ChevronDownIcon = /* @__PURE__ */ createIcon(<path d="m5.5 8 4.5 4.5L14.5 8" />);

export const CloseIcon = /* @__PURE__ */ createIcon(<path d="m5 5 10 10M15 5 5 15" />);

export const SearchIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 4.3 4.3" />
  </>,
);
