/** Where Spruce is found outside of this site: the messaging app, Facebook, Instagram. */
export const SOCIAL_LINKS = {
  line: 'https://line.me/R/ti/p/%40spruce',
  facebook: 'https://www.facebook.com/spruce',
  instagram: 'https://www.instagram.com/spruce',
} as const;
