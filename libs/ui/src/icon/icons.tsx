import { Icon, type IconProps } from './icon';

// Drawn on a 20-unit grid with 1.5 strokes. Function declarations, so that a bundler drops those that nobody imports.

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 4.3 4.3" />
    </Icon>
  );
}

export function CartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h12l.8 10H3.2L4 7Z" />
      <path d="M7 9V6a3 3 0 0 1 6 0v3" />
    </Icon>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 16.6S3.2 12.9 3.2 8.1A3.6 3.6 0 0 1 10 6.4a3.6 3.6 0 0 1 6.8 1.7c0 4.8-6.8 8.5-6.8 8.5Z" />
    </Icon>
  );
}

export function HeartFilledIcon(props: IconProps) {
  return (
    <Icon solid {...props}>
      <path d="M10 16.6S3.2 12.9 3.2 8.1A3.6 3.6 0 0 1 10 6.4a3.6 3.6 0 0 1 6.8 1.7c0 4.8-6.8 8.5-6.8 8.5Z" />
    </Icon>
  );
}

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M3.8 17.2c.8-3.4 3.2-5 6.2-5s5.4 1.6 6.2 5" />
    </Icon>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 6.5h15M2.5 13.5h15" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 8 4.5 4.5L14.5 8" />
    </Icon>
  );
}

export function ChevronUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 12 4.5-4.5 4.5 4.5" />
    </Icon>
  );
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m12 5-5 5 5 5" />
    </Icon>
  );
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m8 5 5 5-5 5" />
    </Icon>
  );
}

export function ArrowIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 10h13M11.5 5l5 5-5 5" />
    </Icon>
  );
}

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4.5v11M4.5 10h11" />
    </Icon>
  );
}

export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 10h11" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 10.5 4 4 8-9" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.2v4.3M10 6.5v.1" />
    </Icon>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6.3v4.5M10 13.4v.1" />
    </Icon>
  );
}

export function TruckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.8 5h10v9h-10zM11.8 8h3.7l2.7 3v3h-6.4" />
      <circle cx="5.5" cy="15" r="1.6" />
      <circle cx="14.5" cy="15" r="1.6" />
    </Icon>
  );
}

export function ExpandIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3h5v5M8 17H3v-5M17 3l-6 6M3 17l6-6" />
    </Icon>
  );
}

export function ReturnIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8h8a4 4 0 0 1 0 8H8M7 4.5 3.5 8 7 11.5" />
    </Icon>
  );
}

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 4.8h14V17H3zM3 8.5h14M6.8 2.8v3.5M13.2 2.8v3.5" />
    </Icon>
  );
}

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 4.5h14v9.5H9.5L6 17v-3H3z" />
    </Icon>
  );
}

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M2.8 10h14.4M10 2.8c2.3 2 3.2 4.5 3.2 7.2s-.9 5.2-3.2 7.2c-2.3-2-3.2-4.5-3.2-7.2s.9-5.2 3.2-7.2Z" />
    </Icon>
  );
}

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.8 10S4.8 4.8 10 4.8 18.2 10 18.2 10 15.2 15.2 10 15.2 1.8 10 1.8 10Z" />
      <circle cx="10" cy="10" r="2.3" />
    </Icon>
  );
}

export function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 6.5h9M15.5 6.5h2M2.5 13.5h2M8.5 13.5h9" />
      <circle cx="13.5" cy="6.5" r="2" />
      <circle cx="6.5" cy="13.5" r="2" />
    </Icon>
  );
}

export function CardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 5h15v10.5h-15zM2.5 8.5h15" />
    </Icon>
  );
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9" />
    </Icon>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 4.8h15v10.4h-15z" />
      <path d="m2.8 5.2 7.2 6 7.2-6" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 2.8 8 3l1 4-2 1.5a9 9 0 0 0 4.5 4.5L13 11l4 1 .2 3c0 1-1 2-2.2 2C8.5 16.5 3.5 11.5 3 5c0-1.2 1-2.2 2-2.2Z" />
    </Icon>
  );
}

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 17.5s5.5-4.7 5.5-9a5.5 5.5 0 0 0-11 0c0 4.3 5.5 9 5.5 9Z" />
      <circle cx="10" cy="8.5" r="2" />
    </Icon>
  );
}

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.7 11h8.6l.7-11" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 5.8V10l3 2" />
    </Icon>
  );
}

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16.5 10h-13M8.5 5l-5 5 5 5" />
    </Icon>
  );
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.8 10S4.8 4.8 10 4.8s8.2 5.2 8.2 5.2-3 5.2-8.2 5.2S1.8 10 1.8 10Z" />
      <circle cx="10" cy="10" r="2.3" />
      <path d="m4 16.5 12-13" />
    </Icon>
  );
}

export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5H4.5v10.5H15V12M11 4h5v5M16 4l-7 7" />
    </Icon>
  );
}

export function ReloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16.3 8.5A6.5 6.5 0 1 0 16.5 11M16.8 4.5v4h-4" />
    </Icon>
  );
}

export function IdCardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="4.5" width="15" height="11" rx="1.5" />
      <circle cx="7" cy="9" r="1.7" />
      <path d="M4.5 13c.4-1.2 1.3-1.8 2.5-1.8s2.1.6 2.5 1.8M12 8.5h3M12 11.5h3" />
    </Icon>
  );
}

export function FaceScanIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6.5V3h3.5M13.5 3H17v3.5M17 13.5V17h-3.5M6.5 17H3v-3.5" />
      <circle cx="10" cy="8.3" r="2" />
      <path d="M6.5 14c.5-1.8 1.8-2.7 3.5-2.7s3 .9 3.5 2.7" />
    </Icon>
  );
}

export function SunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="3.2" />
      <path d="M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M15.3 4.7l-1.4 1.4M6.1 13.9l-1.4 1.4" />
    </Icon>
  );
}

export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 2.8 4 5v4.5c0 3.7 2.5 6.4 6 7.7 3.5-1.3 6-4 6-7.7V5l-6-2.2Z" />
      <path d="m7.3 9.9 2 2 3.5-3.8" />
    </Icon>
  );
}

export function SwapIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 7h12.5M13 4l3 3-3 3M16.5 13H4M7 10l-3 3 3 3" />
    </Icon>
  );
}

export function FlagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 17.5v-14h10.5l-2.5 4 2.5 4H5" />
    </Icon>
  );
}

export function ChainIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m8.5 11.5 3-3M9 6.5l1.5-1.5a3.18 3.18 0 0 1 4.5 4.5L13.5 11M11 13.5 9.5 15A3.18 3.18 0 0 1 5 10.5L6.5 9" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13" />
    </Icon>
  );
}

export function DocumentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 3h11v14h-11zM7.5 7h5M7.5 10h5M7.5 13h3" />
    </Icon>
  );
}
