export * from './merge-list.ts'
export * from './merge-outfits.ts'
export * from './merge-tags.ts'
export * from './three-ways.ts'
