/** Text as HTML and XML read it back, between tags and in an attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
