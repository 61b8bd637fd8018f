import { pngForTest } from '@vitrine/test-kit/png'
import sharp, { type Sharp } from 'sharp'

/** Terracotta on the left, teal on the right. */
export const left = { r: 180, g: 80, b: 50 }
export const right = { r: 20, g: 120, b: 130 }

export function twoColours(width = 120, height = 80): Sharp {
  const half = { create: { width: width >> 1, height, channels: 3, background: right } } as const
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: half, left: width - (width >> 1), top: 0 },
  ])
}

export const pixelAt = async (picture: Buffer, x: number, y: number): Promise<number[]> => [
  ...(await sharp(picture).removeAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
]

export const near = ({ r, g, b }: typeof left, pixel: readonly number[]): boolean =>
  [r, g, b].every((value, channel) => Math.abs(value - (pixel[channel] ?? 999)) < 12)

/** A PNG of a few bytes that promises any size, and holds a megabyte of it. */
export const pngThatPromises = (width: number, height: number): Buffer =>
  pngForTest(width, height, Math.ceil(1_000_000 / (3 * width + 1)))

export const zipEnd = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1')
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
export const html = Buffer.from('<!doctype html><script>alert(1)</script>')
export const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')
export const gifPage = Buffer.from('GIF89a/*<script>alert(1)</script>*/')
