// @vitest-environment jsdom
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { cashProgram, installmentProgram, PRICE_RUB, TODAY } from '../../testing/purchase-programs.ts'
import { renderSite } from '../../testing/render-site.tsx'
import { PaymentColumns } from './payment-columns.tsx'
import { paymentOffers } from './payments.ts'

afterEach(cleanup)

function show(markupPercent: number): void {
  const programs = {
    mortgage: [],
    special: [
      { key: 'cash', program: cashProgram() },
      { key: 'keys', program: installmentProgram({ markupPercent }) },
    ],
  } as unknown as FlatAnswer['programs']
  const flat = { priceRub: PRICE_RUB, fullPriceRub: null, keyDate: '2030-Q4', ready: false }
  const payments = paymentOffers(flat, programs, TODAY)
  renderSite(<PaymentColumns programs={programs} priceRub={PRICE_RUB} payments={payments} />)
}

it('an installment that adds nothing to the price names the discount that it loses', () => {
  show(0)
  expect(screen.getByText(/^Без процентов\. Скидка 3\s% .* не\sдействует: разница 300\s000\s₽\.$/)).toBeDefined()
  expect(screen.queryByText('Удорожание')).toBeNull()
})

it('an installment that adds to the price names the sum', () => {
  show(4)
  expect(screen.getByText('Удорожание').nextSibling?.textContent).toMatch(/^400\s000\s₽$/)
  expect(screen.queryByText(/Без процентов/)).toBeNull()
})
