import { frontendBuild } from '@vitrine/web-kit/build'
import { paths } from './src/paths.ts'

export default frontendBuild({ name: 'feed', directory: import.meta.dirname, routes: paths })
