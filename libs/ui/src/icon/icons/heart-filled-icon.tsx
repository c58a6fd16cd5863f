import { Icon, type IconProps } from '../icon';

export function HeartFilledIcon(props: IconProps) {
  return (
    <Icon solid {...props}>
      <path d="M10 16.6S3.2 12.9 3.2 8.1A3.6 3.6 0 0 1 10 6.4a3.6 3.6 0 0 1 6.8 1.7c0 4.8-6.8 8.5-6.8 8.5Z" />
    </Icon>
  );
}
