import { z } from 'zod'

/** Of a post, a product, a person, an administrator, a batch: made by a service, or by a page. */
export const anId = z.string().min(1).max(100)
