import type { ComponentProps } from 'react';
import type { OrderSummary } from '@spruce/api-client/orders';
import { paths, type Path } from '@spruce/contract/paths';
import { Link } from '@spruce/platform';
import { Name, OrderRow, Photo } from '@spruce/ui';
import { OrderStatus } from './order-status';

interface RentalRowProps extends Omit<ComponentProps<typeof OrderRow>, 'link' | 'photos'> {
  order: OrderSummary;
  to?: Path;
  label?: string;
}

export function RentalRow({ order, to = paths.order(order.number.toLowerCase()), label, badge, ...row }: RentalRowProps) {
  return (
    <OrderRow
      {...row}
      link={
        <Link to={to} aria-label={label}>
          <Name>{order.title}</Name>
        </Link>
      }
      badge={badge || <OrderStatus order={order} />}
      photos={order.images.map((image) => ({ id: image.base, image: <Photo image={image} ratio="1" sizes="116px" /> }))}
    />
  );
}
