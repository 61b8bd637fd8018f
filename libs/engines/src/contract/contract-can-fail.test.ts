import { activityStreamBreaks } from '../activity-stream/activity-stream.breaks.ts'
import { activityStreamClauses } from '../activity-stream/activity-stream.contract.ts'
import { blobsBreaks } from '../blobs/blobs.breaks.ts'
import { blobsClauses } from '../blobs/blobs.contract.ts'
import { countersBreaks } from '../counters/counters.breaks.ts'
import { countersClauses } from '../counters/counters.contract.ts'
import { documentsBreaks } from '../documents/documents.breaks.ts'
import { documentsClauses } from '../documents/documents.contract.ts'
import { eventBusBreaks } from '../event-bus/event-bus.breaks.ts'
import { eventBusClauses } from '../event-bus/event-bus.contract.ts'
import { eventStoreBreaks } from '../event-store/event-store.breaks.ts'
import { eventStoreClauses } from '../event-store/event-store.contract.ts'
import { canFail } from './can-fail.contract.ts'
import { openEmbedded } from './embedded-for-test.ts'

const contracts = {
  eventStore: canFail('event store', { clauses: eventStoreClauses, breaks: eventStoreBreaks }),
  documents: canFail('documents', { clauses: documentsClauses, breaks: documentsBreaks }),
  counters: canFail('counters', { clauses: countersClauses, breaks: countersBreaks }),
  blobs: canFail('blobs', { clauses: blobsClauses, breaks: blobsBreaks }),
  bus: canFail('event bus', { clauses: eventBusClauses, breaks: eventBusBreaks }),
  activity: canFail('activity stream', { clauses: activityStreamClauses, breaks: activityStreamBreaks }),
}

contracts.eventStore('sqlite', openEmbedded('eventStore'))
contracts.documents('sqlite', openEmbedded('documents'))
contracts.counters('sqlite', openEmbedded('counters'))
contracts.blobs('filesystem', openEmbedded('blobs'))
contracts.bus('sqlite', openEmbedded('bus'))
contracts.activity('sqlite', openEmbedded('activity'))
