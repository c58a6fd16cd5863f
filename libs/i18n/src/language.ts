export type { Language } from '@spruce/contract/constants';
