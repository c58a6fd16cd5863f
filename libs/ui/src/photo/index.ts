export { Photo, photoUrl, type PhotoCrop, type PhotoImage, type PhotoProps } from './photo';
