export { PickList, type PickListProps, type PickOption } from './pick-list';
