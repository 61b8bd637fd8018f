import { openEmbedded } from '../contract/embedded-for-test.ts'
import { activityStreamContract } from './activity-stream.contract.ts'

activityStreamContract('sqlite', openEmbedded('activity'))
