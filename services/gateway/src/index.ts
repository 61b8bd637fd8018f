export { keepBuild } from './frontends/stored-builds.ts'
export { gateway, type GatewayOptions } from './gateway.service.ts'
export { sharedLimits, type SharedLimits } from './limits/shared-limits.ts'
export { gatewaySettings, type GatewaySettings } from './settings.ts'
