import { Icon, type IconProps } from '../icon';

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M2.8 10h14.4M10 2.8c2.3 2 3.2 4.5 3.2 7.2s-.9 5.2-3.2 7.2c-2.3-2-3.2-4.5-3.2-7.2s.9-5.2 3.2-7.2Z" />
    </Icon>
  );
}
