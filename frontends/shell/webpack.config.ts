import { frontendBuild } from '@vitrine/web-kit/build'

export default frontendBuild({ name: 'shell', directory: import.meta.dirname, routes: {}, host: true })
