import { describe, expect, test } from '@jest/globals'
import { completeEnv, readEnv } from './env-file.ts'

const wanted = { KEY: () => 'made', PASSWORD: () => 'made too' }

describe('an .env file', () => {
  test('that is not there yet gets every value', () => {
    expect(completeEnv('', wanted)).toEqual({
      text: 'KEY=made\nPASSWORD=made too\n',
      added: { KEY: 'made', PASSWORD: 'made too' },
    })
  })

  test('keeps what it says, comments included, and gets what it lacks', () => {
    const { text, added } = completeEnv('# mine\nKEY=chosen', wanted)
    expect(text).toBe('# mine\nKEY=chosen\nPASSWORD=made too\n')
    expect(added).toEqual({ PASSWORD: 'made too' })
  })

  test('that has everything stays as it is', () => {
    const { text } = completeEnv('', wanted)
    expect(completeEnv(text, wanted)).toEqual({ text, added: {} })
  })

  test('gets a value where a name stands without one', () => {
    expect(readEnv(completeEnv('KEY=\n', wanted).text)['KEY']).toBe('made')
  })

  test('is read without comments, blank lines and what is no setting', () => {
    expect(readEnv('# KEY=no\n\nKEY=a=b \nnot a setting\n')).toEqual({ KEY: 'a=b' })
  })
})
