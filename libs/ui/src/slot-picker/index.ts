export { SlotPicker, type Slot, type SlotPickerProps } from './slot-picker';
