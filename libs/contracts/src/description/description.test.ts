import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { compare } from './compare.ts'
import { describeContracts, type Description } from './describe-contracts.ts'

const committed = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'description.json'), 'utf8'),
) as Description

describe('what is spoken', () => {
  const { breaks, changes } = compare(committed, describeContracts())
  const undescribed = changes.map(
    (sentence) => `${sentence}, and is not described yet: run npm run describe -- contracts --write`,
  )

  it('breaks nobody who speaks as it is described', () => expect(breaks).toEqual([]))
  it('is described whole', () => {
    expect(undescribed).toEqual([])
    expect(describeContracts()).toEqual(committed)
  })
})
