import { expect, it } from 'vitest'
import { sellerText } from './seller-text.ts'

const developer = {
  name: 'ООО «СЗ Сад»',
  escrowBank: 'банк «Клён»',
  declarationHref: 'https://xn--80az8a.xn--d1aqf.xn--p1ai/%D0%BE%D0%B1%D1%8A%D0%B5%D0%BA%D1%82/1',
  ogrn: '0000000000011',
  inn: '0000000011',
  address: 'Москва, Садовая, 1',
  escrow: null,
  escrowInsurance: { sumRub: 10_000_000, trueOn: '2026-03-01', source: 'Закон 177-ФЗ' },
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('names the company, its registration, the declaration and the limit of the insurance', () => {
  expect(plain(sellerText(developer, false))).toBe(
    'Застройщик ООО «СЗ Сад», ОГРН 0000000000011, ИНН 0000000011, Москва, Садовая, 1. ' +
      'Проектная декларация: наш.дом.рф/объект/1. До ввода деньги на эскроу (214-ФЗ): банк «Клён», ' +
      'застраховано до 10 000 000 ₽.',
  )
})

it('names the purchase contract of a finished building', () => {
  expect(plain(sellerText(developer, true))).toMatch(/договору купли-продажи\.$/)
  expect(sellerText(developer, true)).not.toContain('эскроу')
})

it('leaves out what the company has not filled in', () => {
  expect(sellerText({ name: 'ООО «СЗ Сад»', escrowBank: null, escrow: null, declarationHref: null }, false)).toBe(
    'Застройщик ООО «СЗ Сад».',
  )
})
