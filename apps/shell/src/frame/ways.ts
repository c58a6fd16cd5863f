/** Where the menu button leads without scripts: the footer's links to everything. */
export const WAYS = 'ways';
