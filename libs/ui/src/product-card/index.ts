export { ProductCard, type ProductCardColour, type ProductCardProps } from './product-card';
export { Heart, type HeartProps } from './heart';
