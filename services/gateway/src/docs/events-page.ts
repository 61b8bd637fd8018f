import { Activity, ActivityBatch, publicEvents, RecordedEvent, SearchRecord } from '@vitrine/contracts'
import { listeners } from '@vitrine/contracts/listeners'
import type { z } from 'zod'
import { escaped } from '../pages/markup.ts'
import { documentOf, prose, shape } from './document.ts'

type Type = keyof typeof listeners

const section = ({ type, summary, data }: { type: Type; summary: string; data: z.ZodType }) => `
  <details class="event">
    <summary><b>${type}</b><i>received by ${listeners[type].join(', ')}</i><span>${prose(summary)}</span></summary>
    ${shape('Data', data, 'output')}
  </details>`

const kinds = Object.entries(publicEvents).map(
  ([kind, { from, events }]) => `
  <section><h2>${kind}</h2>
  <p>Published by ${from}, from the streams called <code>${kind}-ID</code>.</p>${events.options
    .map((event) => {
      const { type, data } = event.shape
      return section({ type: type.value, summary: event.description ?? '', data })
    })
    .join('')}</section>`,
)

const envelope = `<section><h2>how an event arrives</h2>
  <p>On the subject <code>NAMESPACE.news.event.TYPE</code>, at least once and each stream in its order. <code>id</code> is
  <code>stream@version</code> and the same however often it arrives: a subscriber that stores the version of a stream can leave out what it has.
  What is added to <code>data</code> later has a default for the events from before.</p>
  ${shape('Event', RecordedEvent, 'output')}</section>`

const activity = `<section><h2>activity</h2>
  <p>Recorded by tracking on the topic <code>NAMESPACE.activity</code>, views and clicks in order for each outfit.</p>${[
    {
      type: 'Activity' as const,
      summary: 'A view or a click. Nothing in it identifies a person.',
      data: Activity,
    },
    {
      type: 'ActivityBatch' as const,
      summary: 'Cards seen, pins opened and taps beside them, of one page. Nobody stands in it.',
      data: ActivityBatch,
    },
    {
      type: 'SearchRecord' as const,
      summary: 'A search, or that an outfit was opened from one. Nobody stands in it.',
      data: SearchRecord,
    },
  ]
    .map(section)
    .join('')}</section>`

/** The events and records on one readable page, made from the contracts. */
export const eventsPage = (name: string): string =>
  documentOf({
    path: '/api/docs/events',
    title: `${escaped(name)} events`,
    content: `<p>What services tell each other, made from the contracts that they publish and subscribe by.
The same as <a href="/api/asyncapi.json">AsyncAPI 3.1</a>.</p>
${kinds.join('')}${activity}${envelope}`,
  })
