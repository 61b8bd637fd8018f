export * from './callers.ts'
export * from './specify.ts'
export * from './start-for-test.ts'
export * from './twice.ts'
