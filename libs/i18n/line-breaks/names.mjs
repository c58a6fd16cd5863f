/**
 * Messages that nobody sees laid out: names for screen readers, values of sliders, placeholders. They stay as they were written, since what
 * holds words together on a line is read aloud as a gap by some voices and is in nobody's search.
 * By their path in `messages/<scope>/<language>.json` (a page's own file is named before its path); plural forms go with their message.
 */
export const NAMES = {
  shell: [
    'frame.home', 'header.label', 'header.account', 'header.logIn', 'header.menu', 'header.closeMenu', 'header.search', 'header.cart', 'header.wishlist', 'header.wishlistGuest',
    'panel.close', 'footer.label', 'consent.close', 'chat.open', 'chat.label', 'chat.close', 'chat.qr', 'faq:placeholder',
  ],
  catalog: [
    'card.colours', 'card.save', 'home.carousel.previous', 'home.carousel.next', 'home.highlight.termLabel', 'home.highlight.months',
    'productList.crumbs.label', 'productList.spaces.label', 'productList.filters.label', 'productList.filters.close', 'productList.tags.label',
    'productList.tags.remove', 'productList.list', 'brand.label', 'brandList.crumbs.label', 'packageList.crumbs.label', 'packageList.tabs.label',
    'package.crumbs.label', 'package.save', 'package.facts.label', 'product.crumbs.label', 'product.save', 'product.facts.label',
    'product.term.label', 'product.term.value', 'product.quantity.label', 'product.quantity.less', 'product.quantity.more', 'product.leave.value',
    'product.gallery.label', 'product.gallery.thumb', 'product.gallery.thumbMeasures', 'product.gallery.measures', 'product.gallery.zoom',
    'product.gallery.zoomTitle', 'product.gallery.close', 'product.gallery.previous', 'product.gallery.next', 'product.related.previous',
    'product.related.next', 'searchPanel.label', 'searchPanel.placeholder', 'searchPanel.close',
  ],
  'cart-wishlist': [
    'cart.empty.coloursOf', 'cart.empty.save', 'line.lines', 'line.quantity', 'line.fewer', 'line.more', 'line.moveNamed', 'line.removeNamed',
    'line.undoNamed', 'term.label', 'term.value',
  ],
};
