import { frontendBuild } from '../src/build/webpack.ts'

export default frontendBuild({ name: 'gallery', directory: import.meta.dirname, routes: {} })
