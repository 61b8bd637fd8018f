import { openEmbedded } from '../contract/embedded-for-test.ts'
import { blobsContract } from './blobs.contract.ts'

blobsContract('the filesystem', openEmbedded('blobs'))
