import type { FocalPoint } from '@vitrine/contracts'

/** What a picture without a focal point is cropped around. */
export const centre: FocalPoint = { x: 50, y: 50 }

export const placeText = ({ x, y }: FocalPoint) => `${x} % across, ${y} % down`
