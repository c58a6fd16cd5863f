import { createIcon } from './icon';

export const ArrowLeftIcon = /* @__PURE__ */ createIcon(<path d="M16.5 10h-13M8.5 5l-5 5 5 5" />);

export const ChatIcon = /* @__PURE__ */ createIcon(<path d="M3 4.5h14v9.5H9.5L6 17v-3H3z" />);

export const ChevronLeftIcon = /* @__PURE__ */ createIcon(<path d="m12 5-5 5 5 5" />);

export const ChevronRightIcon = /* @__PURE__ */ createIcon(<path d="m8 5 5 5-5 5" />);

export const ExpandIcon = /* @__PURE__ */ createIcon(<path d="M12 3h5v5M8 17H3v-5M17 3l-6 6M3 17l6-6" />);

export const EyeIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M1.8 10S4.8 4.8 10 4.8 18.2 10 18.2 10 15.2 15.2 10 15.2 1.8 10 1.8 10Z" />
    <circle cx="10" cy="10" r="2.3" />
  </>,
);

export const EyeOffIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M1.8 10S4.8 4.8 10 4.8s8.2 5.2 8.2 5.2-3 5.2-8.2 5.2S1.8 10 1.8 10Z" />
    <circle cx="10" cy="10" r="2.3" />
    <path d="m4 16.5 12-13" />
  </>,
);

export const FilterIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M2.5 6.5h9M15.5 6.5h2M2.5 13.5h2M8.5 13.5h9" />
    <circle cx="13.5" cy="6.5" r="2" />
    <circle cx="6.5" cy="13.5" r="2" />
  </>,
);

export const MinusIcon = /* @__PURE__ */ createIcon(<path d="M4.5 10h11" />);

export const PlusIcon = /* @__PURE__ */ createIcon(<path d="M10 4.5v11M4.5 10h11" />);
