import { onOff } from '@vitrine/service-kit'
import { z } from 'zod'

export const mediaSettings = z.object({
  /** `off`: a rendition is made when it is first asked for, and none before. */
  RENDITIONS_AHEAD: onOff.default(true),
})
export type MediaSettings = z.output<typeof mediaSettings>
