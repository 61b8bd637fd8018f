import sharp from 'sharp'

const [WIDTH, HEIGHT, GAP, COLUMNS] = [240, 300, 14, 8]

/** Every scene on one page. */
export const contactSheet = async (thumbnails: readonly Buffer[]): Promise<Buffer> => {
  const rows = Math.ceil(thumbnails.length / COLUMNS)
  const tiles = await Promise.all(
    thumbnails.map(async (png, index) => ({
      input: await sharp(png).resize(WIDTH, HEIGHT).png().toBuffer(),
      left: GAP + (index % COLUMNS) * (WIDTH + GAP),
      top: GAP + Math.floor(index / COLUMNS) * (HEIGHT + GAP),
    })),
  )
  return sharp({
    create: {
      width: GAP + Math.min(COLUMNS, thumbnails.length) * (WIDTH + GAP),
      height: GAP + rows * (HEIGHT + GAP),
      channels: 3,
      background: '#f4efe6',
    },
  })
    .composite(tiles)
    .png()
    .toBuffer()
}
