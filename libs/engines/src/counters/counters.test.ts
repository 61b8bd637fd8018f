import { openEmbedded } from '../contract/embedded-for-test.ts'
import { countersContract } from './counters.contract.ts'

countersContract('sqlite', openEmbedded('counters'))
