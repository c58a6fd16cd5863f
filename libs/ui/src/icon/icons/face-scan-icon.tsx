import { Icon, type IconProps } from '../icon';

export function FaceScanIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6.5V3h3.5M13.5 3H17v3.5M17 13.5V17h-3.5M6.5 17H3v-3.5" />
      <circle cx="10" cy="8.3" r="2" />
      <path d="M6.5 14c.5-1.8 1.8-2.7 3.5-2.7s3 .9 3.5 2.7" />
    </Icon>
  );
}
