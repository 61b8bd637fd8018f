export { gateway } from './gateway.service.ts'
export { gatewaySettings, type GatewaySettings } from './settings.ts'
