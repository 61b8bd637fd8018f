export { identity, type IdentityOptions } from './identity.service.ts'
export { hasAdministrators } from './administrator/administrator-credentials.ts'
export type { OnFirstAdministrator } from './administrator/first-administrator.ts'
export { identitySettings, type IdentitySettings } from './settings.ts'
