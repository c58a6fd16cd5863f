import { Icon, type IconProps } from '../icon';

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 4.8h15v10.4h-15z" />
      <path d="m2.8 5.2 7.2 6 7.2-6" />
    </Icon>
  );
}
