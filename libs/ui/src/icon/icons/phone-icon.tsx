import { Icon, type IconProps } from '../icon';

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 2.8 8 3l1 4-2 1.5a9 9 0 0 0 4.5 4.5L13 11l4 1 .2 3c0 1-1 2-2.2 2C8.5 16.5 3.5 11.5 3 5c0-1.2 1-2.2 2-2.2Z" />
    </Icon>
  );
}
