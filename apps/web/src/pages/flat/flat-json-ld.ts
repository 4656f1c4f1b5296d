// The flat, its offer and the way to it, as search engines read them.
import type { FlatAnswer } from '@kvartal/contract'
import { flatStatus } from '../../entities/flat/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { breadcrumbsLd } from '../../shared/seo/breadcrumbs-ld.ts'
import { absoluteUrl } from '../../shared/seo/page-meta.ts'
import { flatHeading } from './flat-words.ts'
import type { FlatData } from './load-flat.ts'

export function flatJsonLd(data: FlatData): object[] {
  return [listing(data), breadcrumbs(data)]
}

function listing({ answer, origin, meta }: FlatData): object {
  const { flat, project, rooms } = answer
  const status = flatStatus(flat)
  const url = absoluteUrl(hrefs.flat(flat.id), origin)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: `${flatHeading(answer)}, «${project.name}»`,
    datePosted: flat.publishedAt.slice(0, 10),
    ...(meta.image && { image: absoluteUrl(meta.image.src, origin) }),
    mainEntity: {
      '@type': 'Apartment',
      name: flatHeading(answer),
      // A studio is one room for the dictionary.
      numberOfRooms: Math.max(1, flat.rooms),
      numberOfBedrooms: rooms.filter(({ name }) => /спальня/i.test(name)).length,
      floorLevel: String(flat.floor),
      floorSize: { '@type': 'QuantitativeValue', value: flat.area, unitCode: 'MTK' },
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'RU',
        streetAddress: project.address,
      },
      geo: { '@type': 'GeoCoordinates', latitude: project.latitude, longitude: project.longitude },
      containedInPlace: {
        '@type': 'ApartmentComplex',
        name: project.name,
        url: absoluteUrl(hrefs.project(project.slug), origin),
      },
    },
    // What is sold is offered no more.
    ...(status !== 'sold' && { offers: offer(answer, url, availability[status]) }),
  }
}

const availability = {
  free: 'https://schema.org/InStock',
  reserved: 'https://schema.org/LimitedAvailability',
}

function offer({ flat, project, promo }: FlatAnswer, url: string, state: string): object {
  return {
    '@type': 'Offer',
    url,
    price: flat.price,
    priceCurrency: 'RUB',
    availability: state,
    ...(promo?.until && { priceValidUntil: promo.until }),
    seller: { '@type': 'Organization', name: project.developer.name },
  }
}

function breadcrumbs({ answer: { flat, project }, origin }: FlatData): object {
  return breadcrumbsLd(origin, [
    { name: 'Квартиры', href: hrefs.list },
    { name: project.name, href: hrefs.project(project.slug) },
    { name: `Квартира ${flat.number}`, href: hrefs.flat(flat.id) },
  ])
}
