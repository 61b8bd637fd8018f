export { media, media as service } from './media.service.ts'
export { mediaSettings } from './settings.ts'
export { keepImages, type ReadyImage } from './keep-images.ts'
export { describeMaster, masterOf, type Master } from './picture/master.ts'
