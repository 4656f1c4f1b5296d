// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Company, CompanyFields } from './company-conflict.ts'
import { CompanyForm } from './company-form.tsx'

const opened: Company = { name: 'Морошка', wordmark: 'морошка', wordmarkDot: 1, version: 1 }

/** What the server has, and what it was asked to write, in order. */
let stored: Company
let written: CompanyFields[]
const done = vi.fn()

/** As the call of the server: a write from an older version is refused, with what is stored. */
async function office(_url: unknown, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (method === 'GET') return Response.json({ company: stored })
  const { version, ...fields } = JSON.parse(String(body)) as Company
  if (version === stored.version) {
    written.push(fields)
    stored = { ...fields, version: version + 1 }
    return Response.json({ company: stored })
  }
  const { version: now, ...values } = stored
  const conflict = { stored: { version: now, values, changedBy: 'Антон Гуров', changedAt: null } }
  return Response.json({ code: 'VERSION_CONFLICT', message: 'Сравните правки', conflict }, { status: 409 })
}

beforeEach(async () => {
  stored = opened
  written = []
  vi.stubGlobal('fetch', vi.fn(office))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyForm onDone={done} isFirstStart={false} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Название')
})
afterEach(() => {
  cleanup()
  done.mockReset()
})

const somebodySaves = (change: Partial<CompanyFields>) => {
  stored = { ...stored, ...change, version: stored.version + 1 }
}
const type = (label: RegExp | string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  })
const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

test('what only somebody else has changed meanwhile stays', async () => {
  somebodySaves({ wordmark: 'ягода', wordmarkDot: null })
  await type('Название', 'Новая Морошка')
  await press('Сохранить')
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(written).toEqual([{ name: 'Новая Морошка', wordmark: 'ягода', wordmarkDot: null }])
})

test('what both have changed is offered for a choice, however often the form is sent', async () => {
  somebodySaves({ name: 'Ягода', wordmark: 'ягода', wordmarkDot: null })
  await type('Название', 'Новая Морошка')
  await press('Сохранить')
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Ягода' })).toBeDefined()
  await act(async () => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Сохранить')
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect([written, done.mock.calls]).toEqual([[], []])
})

test.each([
  ['Взять всё моё', 'Новая Морошка'],
  ['Взять всё сохранённое', 'Ягода'],
])('«%s» is saved over what the person has seen, the other parts stay', async (button, name) => {
  somebodySaves({ name: 'Ягода', wordmark: 'ягода', wordmarkDot: null })
  await type('Название', 'Новая Морошка')
  await press('Сохранить')
  await screen.findByRole('dialog')
  await press(button)
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(written).toEqual([{ name, wordmark: 'ягода', wordmarkDot: null }])
})

test('a third change while the choice is open is offered too', async () => {
  somebodySaves({ name: 'Ягода' })
  await type('Название', 'Новая Морошка')
  await press('Сохранить')
  await screen.findByRole('dialog')
  somebodySaves({ name: 'Клюква' })
  await press('Взять всё моё')
  expect(await screen.findByRole('radio', { name: 'Клюква' })).toBeDefined()
  expect(written).toEqual([])
})
