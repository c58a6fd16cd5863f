export { Gallery, type GalleryProps, type GallerySlide } from './gallery';
