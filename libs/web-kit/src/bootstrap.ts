/** For `src/bootstrap.ts` of a frontend, which runs before any library: nothing here needs one. */
export { addressOf } from './client/address.ts'
export { askAhead } from './bootstrap/replies-ahead.ts'
export { preloadPicture } from './bootstrap/preload-picture.ts'
export { deviceTexts, tabTexts } from './storage/storage.ts'
export { rememberedInTab } from './storage/tab-memory.ts'
