// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { plainText } from '../../testing/render-site.tsx'
import { BankLine } from './bank-line.tsx'

afterEach(cleanup)

const bank = {
  key: 'primer',
  name: 'Банк «Пример»',
  legalName: 'АО «Банк Пример»',
  licence: '№ 0000',
  href: null,
  note: 'Банк вымышлен',
}

it('a bank is named with its licence, and its note says that it is invented', () => {
  render(<BankLine bank={bank} as="lender" />)
  expect(plainText(screen.getByRole('paragraph'))).toBe('Кредит даёт АО «Банк Пример», лицензия № 0000. Банк вымышлен.')
  expect(screen.queryByRole('link')).toBeNull()
})

it('a bank with a site has a link to it', () => {
  render(<BankLine bank={{ ...bank, note: null, href: 'https://bank.example/' }} as="escrow" />)
  expect(plainText(screen.getByRole('paragraph'))).toContain('Деньги на эскроу хранит АО «Банк Пример»')
  expect(screen.getByRole('link', { name: 'Сайт банка' }).getAttribute('href')).toBe('https://bank.example/')
})
