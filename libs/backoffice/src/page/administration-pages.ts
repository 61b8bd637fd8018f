/** The pages of administration beside the posts, by their names. */
export const administrationPages = {
  Calendar: '/admin/calendar',
  Pictures: '/admin/pictures',
  Tags: '/admin/tags',
  Feed: '/admin/feed',
  Shop: '/admin/shop',
  Trash: '/admin/trash',
  'Import and export': '/admin/archive',
  Audit: '/admin/audit',
  People: '/admin/people',
  'Your account': '/admin/account',
  Operations: '/admin/operations',
}
