// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LoanWarning } from './loan-warning.tsx'

afterEach(cleanup)

it('the warnings of the law are paragraphs of their own, with a link to the terms', () => {
  render(<LoanWarning warnings={['Оценивайте риски', 'Изучите условия']} />)
  const block = screen.getByRole('note', { name: /Предупреждение/ })
  expect(
    within(block)
      .getAllByRole('paragraph')
      .map((line) => line.textContent),
  ).toEqual(['Оценивайте риски', 'Изучите условия'])
  expect(within(block).getByRole('link', { name: 'Условия кредита' }).getAttribute('href')).toBe(
    '/purchase-terms/mortgage',
  )
})

it('nothing is shown where a backend has no warnings', () => {
  const { container } = render(<LoanWarning warnings={[]} />)
  expect(container.textContent).toBe('')
})
