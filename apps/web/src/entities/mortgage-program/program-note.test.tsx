// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { mortgageProgram } from '../../testing/purchase-programs.ts'
import { plainText, renderSite } from '../../testing/render-site.tsx'
import { ProgramNote } from './program-note.tsx'

afterEach(cleanup)

const bank = { key: 'primer', name: 'Банк', legalName: 'АО «Банк»', licence: '№ 1', href: null, note: null }

it('a program is shown with its range of the full cost first, its bank and the warnings', () => {
  const { container } = renderSite(
    <ProgramNote program={mortgageProgram({ bank })} loanWarnings={['Оценивайте риски']} />,
  )
  const terms = [...container.querySelectorAll('dl div')].map(plainText)
  expect(terms).toEqual(['Полная стоимость кредита6,100–7,000 %', 'Ставка6 %'])
  expect(plainText(container)).toContain('Кредит даёт АО «Банк», лицензия № 1.')
  expect(screen.getByRole('note', { name: /^Предупреждение/ }).textContent).toContain('Оценивайте риски')
})

it('old terms are no headline: only their date is shown', () => {
  const { container } = renderSite(<ProgramNote program={mortgageProgram({ isOutOfDate: true })} loanWarnings={[]} />)
  expect(container.querySelector('dl')).toBeNull()
  expect(plainText(container)).toContain('Условия проверены 1 ноября 2026 года.')
})
