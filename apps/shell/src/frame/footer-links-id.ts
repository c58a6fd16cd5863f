/** Link target of the menu button without JavaScript: the footer's links. */
export const FOOTER_LINKS_ID = 'ways';
