import { Icon, type IconProps } from '../icon';

export function IdCardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="4.5" width="15" height="11" rx="1.5" />
      <circle cx="7" cy="9" r="1.7" />
      <path d="M4.5 13c.4-1.2 1.3-1.8 2.5-1.8s2.1.6 2.5 1.8M12 8.5h3M12 11.5h3" />
    </Icon>
  );
}
