import { frontendBuild } from '@vitrine/web-kit/build'
import { paths } from './src/paths.ts'

export default frontendBuild({ name: 'admin', directory: import.meta.dirname, routes: paths })
