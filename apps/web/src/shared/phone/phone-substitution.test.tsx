// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PhoneLink, phoneAttributes } from './phone-link.tsx'
import { PhoneSubstitution } from './phone-substitution.ts'

const phone = { href: 'tel:+74951204407', value: '+7 (495) 120-44-07' }
let phones: PhoneSubstitution
let end: () => void

beforeEach(() => {
  phones = new PhoneSubstitution()
  end = phones.watch()
})
afterEach(() => {
  end()
  cleanup()
  document.body.innerHTML = ''
})

function Page({ name = 'first' }: { name?: string }) {
  return (
    <main key={name}>
      <PhoneLink phone={phone} />
      <a href={phone.href} {...phoneAttributes(phone.href)}>
        Позвонить
      </a>
    </main>
  )
}

const shown = () =>
  [...document.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`)
/** Mutation observers run after the current task. */
const settle = () => act(async () => {})
/** Does what a script of call tracking does: it changes the links that it finds, and none of later pages. */
const track = (text: string) => {
  for (const link of document.querySelectorAll('.site-phone')) link.innerHTML = `<span>${text}</span>`
}

it('a number that a script has put on one link is dialled by all, also by those without a number', async () => {
  render(<Page />)
  track('8 (800) 500-11-22')
  await settle()
  expect(shown()).toEqual(['8 (800) 500-11-22 tel:+78005001122', 'Позвонить tel:+78005001122'])
})

it('the substitute stays after another page is rendered and after a change by React', async () => {
  const { rerender } = render(<Page />)
  track('+7 495 999-00-11')
  await settle()
  rerender(<Page name="second" />)
  await settle()
  expect(shown()).toEqual(['+7 495 999-00-11 tel:+74959990011', 'Позвонить tel:+74959990011'])
  for (const link of document.querySelectorAll('.site-phone')) link.textContent = phone.value
  await settle()
  expect(shown()[0]).toBe('+7 495 999-00-11 tel:+74959990011')
})

it('a script that changes only the link changes the shown number too, and a later number replaces it', async () => {
  render(<Page />)
  screen.getByText('Позвонить').setAttribute('href', 'tel:84957770022')
  await settle()
  expect(shown()[0]).toBe('+7 (495) 777-00-22 tel:+74957770022')
  track('+7 (495) 777-00-33')
  await settle()
  expect(shown()).toEqual(['+7 (495) 777-00-33 tel:+74957770033', 'Позвонить tel:+74957770033'])
})

it('leaves the company’s number alone while nobody changes it', async () => {
  render(<Page />)
  await settle()
  expect(shown()).toEqual(['+7 (495) 120-44-07 tel:+74951204407', 'Позвонить tel:+74951204407'])
})

it('shows the number of our own table on every page', async () => {
  const { rerender } = render(<Page />)
  phones.substitute(phone.href, { value: '+7 (495) 120-44-11', href: 'tel:+74951204411' })
  rerender(<Page name="second" />)
  await settle()
  expect(shown()).toEqual(['+7 (495) 120-44-11 tel:+74951204411', 'Позвонить tel:+74951204411'])
})

it('a page whose number was changed before hydration hydrates without an error and keeps it', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Page />)
  document.body.append(container)
  track('+7 495 999-00-11')
  await settle()
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(container, <Page />, { onRecoverableError }))
  await settle()
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(shown()).toEqual(['+7 495 999-00-11 tel:+74959990011', 'Позвонить tel:+74959990011'])
  act(() => root.unmount())
})
