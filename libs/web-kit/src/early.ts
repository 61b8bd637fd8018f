/** For `src/early.ts` of a frontend, which runs before any library: nothing here needs one. */
export { addressOf } from './client/address.ts'
export { askEarly } from './early/early-replies.ts'
export { preloadPicture } from './early/preload-picture.ts'
export { deviceTexts, tabTexts } from './storage/storage.ts'
export { rememberedInTab } from './storage/tab-memory.ts'
