// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConflictChoice } from './index.ts'

const saved = vi.fn()

beforeEach(async () => {
  render(
    <ConflictChoice
      open
      onOpenChange={() => {}}
      changedBy="Мария Соколова"
      changedAt="в 11:41"
      rows={[
        { field: 'role', title: 'Роль', stored: 'Менеджер', own: 'Редактор' },
        { field: 'name', title: 'Имя', stored: 'Илья', own: 'Илья Кравцов' },
      ]}
      onSave={saved}
    />,
  )
  await act(async () => {})
})
afterEach(() => {
  cleanup()
  saved.mockReset()
})

test('own values are chosen at first; what is chosen by field is saved', () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Менеджер' }))
  fireEvent.click(screen.getByRole('button', { name: /Сохранить выбранное/ }))
  expect(saved).toHaveBeenCalledWith(['name'])
})

test.each([
  ['Взять всё моё', ['role', 'name']],
  ['Взять всё сохранённое', []],
])('«%s» decides every field', (button, fields) => {
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(saved).toHaveBeenCalledWith(fields)
})
