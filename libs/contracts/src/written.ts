import { z } from 'zod'
import { oneLine, severalLines, textMessage, trimmed } from './texts.ts'

/** What people write for others: a name, a title, a tag. */
export const writtenLine = z.string().overwrite(trimmed).regex(oneLine, textMessage)
/** The same with tabs and breaks between lines. */
export const writtenLines = z.string().overwrite(trimmed).regex(severalLines, textMessage)
