export { BookingHorizon, type BookingHorizonProps, type HorizonDay } from './booking-horizon';
export { SlotCapacityGrid, type CapacityCell, type SlotCapacityGridProps } from './slot-capacity-grid';
