export { Toast, ToastRegion, type ToastProps, type ToastRegionProps } from './toast';
