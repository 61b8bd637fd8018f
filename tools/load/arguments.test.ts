import { describe, expect, it } from '@jest/globals'
import { optionsIn } from './arguments.ts'

const known = ['browse', 'soak']
const of = (line: string) => optionsIn(line.split(' '), known)

describe('the options', () => {
  it('is one process and what the scenario does by itself, unless said', () =>
    expect(of('browse')).toEqual({
      names: ['browse'],
      on: 'one-process',
      url: undefined,
      vus: undefined,
      rate: undefined,
      seconds: undefined,
      short: false,
    }))
  it('may say how much, for how long and where', () =>
    expect(
      of('browse soak --vus 5 --rate 70 --duration 10m --on processes --url http://shop.example/ --short'),
    ).toEqual({
      names: ['browse', 'soak'],
      on: 'processes',
      url: 'http://shop.example',
      vus: 5,
      rate: 70,
      seconds: 600,
      short: true,
    }))
  it.each([
    ['30', 30],
    ['45s', 45],
    ['1h', 3600],
  ])('lasts %s', (duration, seconds) => expect(of(`soak --duration ${duration}`).seconds).toBe(seconds))
  it.each([
    ['stroll', /no load called stroll: there are browse, soak/],
    ['soak --duration never', /--duration never/],
    ['soak --vus 0', /--vus 0/],
    ['soak --rate 1.5', /--rate 1.5/],
    ['soak --on moon', /--on moon: say one-process or processes/],
    ['soak --url shop', /--url shop/],
    ['soak --faster', /--faster/],
  ])('like %j is refused with a sentence', (line, sentence) => expect(() => of(line)).toThrow(sentence))
})
