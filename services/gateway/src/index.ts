export { keepBuild } from './frontends/stored-builds.ts'
export { gateway } from './gateway.service.ts'
export { sharedLimits, type SharedLimits } from './limits/shared-limits.ts'
export { gatewaySettings, type GatewaySettings } from './settings.ts'
