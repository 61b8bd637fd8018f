import { shopByline, shopName } from '@vitrine/web-kit'

/** The words of the editors that are fixed and not data. */
export const editorial = {
  publisher: shopByline,
  when: 'Today',
  review: 'Fashion Expert Review',
  retailer: 'Available at the external retailer',
  disclosure: 'Affiliate link, opens in a new tab',
  disclosureInFull: `Shop Now leads to an external retailer. When you buy there, ${shopName} may earn a commission.`,
  promo: {
    title: 'Limited Time!',
    text: 'Looks leave the window with their season. Keep the ones you love.',
  },
} as const
