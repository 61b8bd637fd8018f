/** How wide a card's picture is with six columns, four, three and two, for the browser's choice. */
export const cardSizes = [
  '(min-width: 115rem) calc((min(100vw, 127rem) - 19rem) / 6)',
  '(min-width: 75rem) calc(22.5vw - 1.5rem)',
  '(min-width: 48rem) calc(30vw - 1rem)',
  'calc(45vw - 0.5rem)',
].join(', ')
