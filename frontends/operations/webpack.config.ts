import { frontendBuild } from '@vitrine/web-kit/build'
import { manifest } from './src/manifest.ts'

export default frontendBuild({ ...manifest, directory: import.meta.dirname })
