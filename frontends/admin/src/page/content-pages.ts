/** Pages about what shoppers see, by their names. */
export const contentPages = {
  Calendar: '/admin/calendar',
  Pictures: '/admin/pictures',
  Tags: '/admin/tags',
  Feed: '/admin/feed',
  Shop: '/admin/shop',
  Trash: '/admin/trash',
}
