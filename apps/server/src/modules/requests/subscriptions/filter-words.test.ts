import { expect, it } from 'vitest'
import { filterWords } from './filter-words.ts'
import { filterOf, listAddress, requestOf } from './subject.ts'

const address =
  '/list?key_year=ready,2027&walk_max=10&not_first=1&not_last=1&price_m2_max=300000&payment_max=90000&first_payment=3000000'
const options = { attributeList: [], projects: [], keyDate: [], metroStations: [], sub_locality_name: [] }

it('describes a search by need in the words of its chips', () => {
  expect(filterWords(filterOf(address), options).replaceAll('\u00a0', ' ')).toBe(
    'Дом сдан, ключи в 2027, до 10 мин пешком, Не первый этаж, Не последний этаж, до 300 000 ₽ за м², до 90 000 ₽ в месяц, взнос 3 млн ₽',
  )
})

it('keeps it in the address that is stored, and asks the catalog for it', () => {
  expect(listAddress(address.slice('/list'.length), () => undefined)).toBe(address)
  expect(requestOf(address)).toEqual({
    key_year: ['ready', '2027'],
    walkMinutes_max: 10,
    notFirstFloor: true,
    notLastFloor: true,
    pricePerM2_max: 300_000,
    payment_max: 90_000,
    first_payment: 3_000_000,
  })
})
