// Federation errors keep their number and a link to what it means; the sentences stay out of the page.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
