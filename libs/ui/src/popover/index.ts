export { HoverCard, Popover, type PopoverProps } from './popover';
export { useDisclosure, type Disclosure, type DisclosureOptions } from './use-disclosure';
