import { createIcon } from './icon';

export const CalendarIcon = /* @__PURE__ */ createIcon(<path d="M3 4.8h14V17H3zM3 8.5h14M6.8 2.8v3.5M13.2 2.8v3.5" />);

export const DownloadIcon = /* @__PURE__ */ createIcon(<path d="M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13" />);

export const EditIcon = /* @__PURE__ */ createIcon(<path d="m4 16 .8-3.2L13 4.6l2.4 2.4-8.2 8.2L4 16Z" />);

export const FlagIcon = /* @__PURE__ */ createIcon(<path d="M5 17.5v-14h10.5l-2.5 4 2.5 4H5" />);

export const HomeIcon = /* @__PURE__ */ createIcon(<path d="m3 9.5 7-6 7 6M5 8.5v8h10v-8" />);

export const PinIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M10 17.5s5.5-4.7 5.5-9a5.5 5.5 0 0 0-11 0c0 4.3 5.5 9 5.5 9Z" />
    <circle cx="10" cy="8.5" r="2" />
  </>,
);

export const ReturnIcon = /* @__PURE__ */ createIcon(<path d="M4 8h8a4 4 0 0 1 0 8H8M7 4.5 3.5 8 7 11.5" />);

export const SwapIcon = /* @__PURE__ */ createIcon(<path d="M3.5 7h12.5M13 4l3 3-3 3M16.5 13H4M7 10l-3 3 3 3" />);

export const TrashIcon = /* @__PURE__ */ createIcon(<path d="M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.7 11h8.6l.7-11" />);

export const TruckIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M1.8 5h10v9h-10zM11.8 8h3.7l2.7 3v3h-6.4" />
    <circle cx="5.5" cy="15" r="1.6" />
    <circle cx="14.5" cy="15" r="1.6" />
  </>,
);
