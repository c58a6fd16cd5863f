// Federation errors keep their number and link; texts are omitted to save bytes.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
