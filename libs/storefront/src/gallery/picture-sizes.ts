/** How wide a gallery shows a picture, for the browser's choice. */
export const gallerySizes = '(min-width: 64rem) 26rem, (min-width: 40rem) 25rem, 100vw'
