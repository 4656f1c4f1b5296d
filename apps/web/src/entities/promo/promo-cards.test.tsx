// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { mortgageProgram } from '../../testing/purchase-programs.ts'
import { plainText, renderSite } from '../../testing/render-site.tsx'
import { PromoCards } from './promo-cards.tsx'

afterEach(cleanup)

const card = (key: string, mortgageProgramKey: string | null) => ({
  key,
  title: key,
  text: 'Текст',
  picture: null,
  href: '/',
  linkText: 'Условия',
  mortgageProgramKey,
})
const warnings = ['Оценивайте риски']

it('a card about a loan has its full cost before the rate, and the warnings', () => {
  renderSite(
    <PromoCards
      cards={[card('house', null), card('loan', 'family')]}
      mortgages={[mortgageProgram({ rateFrom: true })]}
      loanWarnings={warnings}
    />,
  )
  const [house, loan] = screen.getAllByRole('listitem').map(plainText)
  expect(loan).toContain('Полная стоимость кредита 6,100–7,000 %, ставка от 6 %')
  expect(loan).toContain('Оценивайте риски')
  expect(house).toBe('houseТекстУсловия')
})

it('old terms are no headline: the card has no figures of them', () => {
  renderSite(
    <PromoCards
      cards={[card('loan', 'family')]}
      mortgages={[mortgageProgram({ isOutOfDate: true })]}
      loanWarnings={warnings}
    />,
  )
  const loan = plainText(screen.getByRole('listitem'))
  expect(loan).not.toContain('%')
  expect(loan).toContain('Условия проверены 1 ноября 2026 года.')
})
