export { engineSettings, type EngineSettings } from './engine-settings.ts'
