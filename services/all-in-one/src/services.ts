/** The services of the product, in the order in which they start in one process. Another one is its folder and a line here. */
export const services = [
  import('@vitrine/identity'),
  import('@vitrine/catalog'),
  import('@vitrine/media'),
  import('@vitrine/favorites'),
  import('@vitrine/taste'),
  import('@vitrine/tracking'),
]
