import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { addressesOf, type LookUp } from './replicas.ts'

afterEach(() => void jest.useRealTimers())

const four = (address: string) => ({ address, family: 4 })
const six = (address: string) => ({ address, family: 6 })

describe('the addresses behind an origin', () => {
  it.each([
    [
      'of a name that stands for several',
      [four('10.0.0.1'), four('10.0.0.2')],
      ['http://10.0.0.1:3000', 'http://10.0.0.2:3000'],
    ],
    [
      'of both families are those of the first',
      [six('::1'), six('::2'), four('10.0.0.1')],
      ['http://[::1]:3000', 'http://[::2]:3000'],
    ],
    [
      'of one process in both families are its name',
      [six('::1'), four('127.0.0.1')],
      ['http://catalog:3000'],
    ],
    ['that has none are its name', [], ['http://catalog:3000']],
  ])('%s', async (_name, found, expected) => {
    expect(await addressesOf(['http://catalog:3000'], async () => found)()).toEqual(expected)
  })
  it('are its name under TLS, and where it cannot be looked up', async () => {
    const several: LookUp = async () => [four('10.0.0.1'), four('10.0.0.2')]
    expect(await addressesOf(['https://catalog'], several)()).toEqual(['https://catalog'])
    const failing: LookUp = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await addressesOf(['http://catalog'], failing)()).toEqual(['http://catalog'])
  })
  it('are those that were found before, while the name cannot be looked up', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    const lookUp = jest.fn<LookUp>(() => Promise.reject(new Error('EAI_AGAIN')))
    lookUp.mockResolvedValueOnce([four('10.0.0.1'), four('10.0.0.2')])
    const addresses = addressesOf(['http://catalog'], lookUp)
    await addresses()
    await jest.advanceTimersByTimeAsync(1_001)
    expect(await addresses()).toEqual(['http://10.0.0.1:80', 'http://10.0.0.2:80'])
    expect(lookUp).toHaveBeenCalledTimes(2)
  })
  it('are waited for a second at most, and looked up again after another', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    let answer: ReturnType<LookUp> = new Promise(() => undefined)
    const lookUp = jest.fn<LookUp>(() => answer)
    const addresses = addressesOf(['http://catalog'], lookUp)
    const first = addresses()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await first).toEqual(['http://catalog'])
    answer = Promise.resolve([four('10.0.0.1'), four('10.0.0.2')])
    expect(await addresses()).toEqual(['http://catalog'])
    await jest.advanceTimersByTimeAsync(1)
    expect(await addresses()).toEqual(['http://10.0.0.1:80', 'http://10.0.0.2:80'])
    expect(lookUp).toHaveBeenCalledTimes(2)
  })
})
