// @vitest-environment jsdom
import type { InstallmentProgramItem } from '@kvartal/contract/purchase'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { installmentProgram } from '../../testing/purchase-programs.ts'
import { plainText, renderSite } from '../../testing/render-site.tsx'
import { Terms } from './terms.tsx'

afterEach(cleanup)

const show = (changes: Partial<InstallmentProgramItem>) => {
  renderSite(<Terms title="Как заплатить" loanWarnings={[]} installment={installmentProgram(changes)} />)
  return plainText(screen.getByRole('article'))
}

it('an installment without a markup names the discount that it loses, for the flat of its example', () => {
  const { example } = installmentProgram()
  const text = show({
    fullPaymentDiscountPercent: 3,
    example: example && { ...example, fullPaymentDifferenceRub: 300_000 },
  })
  expect(text).toContain('Рассрочка, взнос от30 %')
  expect(text).toContain('не действует: для квартиры за 10 000 000 ₽ разница 300 000 ₽.')
  expect(text).not.toContain('удорожание')
})

it('an installment with a markup names it', () => {
  expect(show({ markupPercent: 4 })).toContain('Рассрочка, удорожание4 %')
})
