import { Icon, type IconProps } from './icon';

// Icons on nearly every page: header, links, fields and alerts.

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6.3v4.5M10 13.4v.1" />
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

export function CartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h12l.8 10H3.2L4 7Z" />
      <path d="M7 9V6a3 3 0 0 1 6 0v3" />
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

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 8 4.5 4.5L14.5 8" />
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

export function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 6.5h9M15.5 6.5h2M2.5 13.5h2M8.5 13.5h9" />
      <circle cx="13.5" cy="6.5" r="2" />
      <circle cx="6.5" cy="13.5" r="2" />
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

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 6.5h15M2.5 13.5h15" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 4.3 4.3" />
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
