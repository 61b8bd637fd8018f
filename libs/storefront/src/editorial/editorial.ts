/** Words on every post that are fixed and not data. */
export const editorial = {
  publisher: 'Vitrine Editors',
  when: 'Today',
  review: 'Fashion Expert Review',
  retailer: 'Available at the external retailer',
  disclosure: 'Affiliate link, opens in a new tab',
  disclosureInFull:
    'Shop Now leads to an external retailer. When you buy there, Vitrine may earn a commission.',
} as const
