import { expect, it } from 'vitest'
import { escrowWords, formatDeveloper } from './developer.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('names the company of a project with the numbers that are known', () => {
  expect(plain(formatDeveloper({ name: 'ООО «СЗ Сад»', ogrn: '0000000000011', inn: '0000000011' }))).toBe(
    'ООО «СЗ Сад», ОГРН 0000000000011, ИНН 0000000011',
  )
  expect(formatDeveloper({ name: 'ООО «СЗ Сад»' })).toBe('ООО «СЗ Сад»')
})

it('names the limit of the insurance of an escrow account where it is known', () => {
  expect(plain(escrowWords('банк «Клён»', 10_000_000))).toBe(
    'До ввода дома деньги хранит банк «Клён» на счёте эскроу (214-ФЗ). Счёт застрахован на сумму до 10 000 000 ₽, сверх неё страховки нет.',
  )
  expect(plain(escrowWords('банк «Клён»', null))).not.toContain('застрахован')
})
