/** The longest slug that is asked for; the service refuses longer ones. */
const MAX_LENGTH = 200;

/** Whether a part of an address can be the stable name of anything. What cannot is not there, and the service need not be asked. */
export const isSlug = (text: string): boolean => text.length <= MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
