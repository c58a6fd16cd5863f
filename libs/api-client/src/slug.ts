/** The longest slug that is asked for; the service refuses longer ones. */
const MAX_LENGTH = 200;

/** Whether a part of a path is a valid slug. What is none names nothing, and the service need not be asked. */
export const isSlug = (text: string): boolean => text.length <= MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
