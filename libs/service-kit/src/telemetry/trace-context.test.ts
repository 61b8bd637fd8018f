import { describe, expect, it } from '@jest/globals'
import { newTraceContext, readTraceparent, traceparentOf } from './trace-context.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'

describe('a traceparent', () => {
  it('tells the trace, the span and whether it is sampled', () => {
    expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, sampled: true })
    expect(readTraceparent(`00-${traceId}-${spanId}-02`)).toEqual({ traceId, spanId, sampled: false })
  })
  it('is read again as it was written', () => {
    const context = newTraceContext()
    expect(readTraceparent(traceparentOf(context))).toEqual(context)
    expect(newTraceContext().traceId).not.toBe(context.traceId)
  })
  it('of a later version is read as far as this one knows it', () => {
    expect(readTraceparent(`cc-${traceId}-${spanId}-01-what-comes`)).toEqual({
      traceId,
      spanId,
      sampled: true,
    })
  })
  it.each([
    ['nothing', undefined],
    ['no text', [`00-${traceId}-${spanId}-01`]],
    ['empty', ''],
    ['a forbidden version', `ff-${traceId}-${spanId}-01`],
    ['upper case', `00-${traceId.toUpperCase()}-${spanId}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['a short trace', `00-${traceId.slice(1)}-${spanId}-01`],
    ['more than this version has', `00-${traceId}-${spanId}-01-more`],
    ['a line more', `00-${traceId}-${spanId}-01\n`],
    ['endless', `cc-${traceId}-${spanId}-01-${'a'.repeat(1000)}`],
  ])('is none when it is %s', (_what, text) => {
    expect(readTraceparent(text)).toBeUndefined()
  })
})
