export { OrderTimeline, OrderTrack, type OrderTimelineProps, type TimelineStep, type TimelineState } from './order-timeline';
