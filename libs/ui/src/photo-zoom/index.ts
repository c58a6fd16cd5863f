export { PhotoZoom, type PhotoZoomProps } from './photo-zoom';
