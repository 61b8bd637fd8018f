/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useRoving } from './use-roving.ts'

afterEach(cleanup)

const names = ['Like', 'Save', 'Share']
const focused = () => document.activeElement?.textContent

function Actions() {
  const { group, item } = useRoving()
  return (
    <>
      <button>Before</button>
      <div {...group}>
        {names.map((name, index) => (
          <button key={name} {...item(index)}>
            {name}
          </button>
        ))}
        <input aria-label="Beside" />
      </div>
      <button>After</button>
    </>
  )
}

describe('a roving group', () => {
  it('is one Tab stop, and comes back to where one was', async () => {
    render(<Actions />)
    await userEvent.tab()
    await userEvent.tab()
    expect(focused()).toBe('Like')
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('Save')
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByLabelText('Beside'))
    await userEvent.tab({ shift: true })
    expect(focused()).toBe('Save')
    await userEvent.tab({ shift: true })
    expect(focused()).toBe('Before')
  })

  it('ends at its ends, and Home and End lead there', async () => {
    render(<Actions />)
    screen.getByText('Like').focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Like')
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(focused()).toBe('Share')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('Like')
  })

  it('leaves the keys of what is not one of its items, and of the browser, alone', async () => {
    render(<Actions />)
    const field = screen.getByLabelText<HTMLInputElement>('Beside')
    await userEvent.type(field, 'ab{ArrowLeft}c')
    expect(field.value).toBe('acb')
    screen.getByText('Like').focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(focused()).toBe('Like')
  })

  it('follows what is selected where that is decided elsewhere', async () => {
    function Dots() {
      const [selected, select] = useState(1)
      const { group, item } = useRoving({ current: selected, onMove: select })
      return (
        <div {...group}>
          {names.map((name, index) => (
            <button key={name} aria-current={index === selected} {...item(index)}>
              {name}
            </button>
          ))}
        </div>
      )
    }
    render(<Dots />)
    await userEvent.tab()
    expect(focused()).toBe('Save')
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('Share')
    expect(screen.getByText('Share').getAttribute('aria-current')).toBe('true')
    expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  })
})
