export { ProviderFrame, type ProviderFrameProps } from './provider-frame';
