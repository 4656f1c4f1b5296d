// An address as structured data: the city apart from the street, as «Москва, Дмитровское шоссе, 71» has them.

const CITY = /^(?:г\.\s*|город\s+)?([А-ЯЁ][а-яё]+(?:[ -][А-ЯЁа-яё][а-яё]*)*)$/
/** A street that is named first: the address has no city. */
const STREET = /улиц|шоссе|проспект|переулок|бульвар|набережн|площадь|проезд|аллея|тупик|линия|квартал|район|владение/i

export function postalAddress(address: string): object {
  const [first = '', ...rest] = address.split(', ')
  const city = STREET.test(first) ? undefined : CITY.exec(first)?.[1]
  return {
    '@type': 'PostalAddress',
    addressCountry: 'RU',
    ...(city !== undefined && rest.length > 0
      ? { addressLocality: city, streetAddress: rest.join(', ') }
      : { streetAddress: address }),
  }
}
