import { showAlone } from '@vitrine/web-kit/standalone'
import frontend from './frontend.tsx'

showAlone(frontend)
