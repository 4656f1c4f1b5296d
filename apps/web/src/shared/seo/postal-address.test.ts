import { expect, it } from 'vitest'
import { postalAddress } from './postal-address.ts'

it.each([
  ['Москва, Дмитровское шоссе, 71', 'Москва', 'Дмитровское шоссе, 71'],
  ['г. Нижний Новгород, улица Минина, 8', 'Нижний Новгород', 'улица Минина, 8'],
  ['Ростов-на-Дону, Садовая улица, 1', 'Ростов-на-Дону', 'Садовая улица, 1'],
])('%s has a city', (address, addressLocality, streetAddress) => {
  expect(postalAddress(address)).toMatchObject({ addressLocality, streetAddress })
})

it.each(['Дмитровское шоссе, 71', 'улица Минина, 8', 'Бескудниковский район, дом 5', 'Москва'])(
  '%s has no city to tell apart from the street',
  (address) => {
    const whole = { '@type': 'PostalAddress', addressCountry: 'RU', streetAddress: address }
    expect(postalAddress(address)).toEqual(whole)
  },
)
