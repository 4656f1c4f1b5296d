// Structured data of the flat's page: the flat, its offer and the breadcrumbs.
import type { FlatAnswer } from '@kvartal/contract'
import { absoluteUrl } from '@kvartal/runtime/document'
import { flatStatus } from '../../entities/flat/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { breadcrumbsLd } from '../../shared/seo/breadcrumbs-ld.ts'
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
    ...(flat.publishedAt && { datePosted: flat.publishedAt.slice(0, 10) }),
    ...(meta.image && { image: absoluteUrl(meta.image.src, origin) }),
    mainEntity: {
      '@type': 'Apartment',
      name: flatHeading(answer),
      // Schema.org counts a studio as one room.
      ...(flat.rooms !== null && {
        numberOfRooms: Math.max(1, flat.rooms),
        numberOfBedrooms: rooms.filter(({ name }) => /спальня/i.test(name)).length,
      }),
      floorLevel: String(flat.floor),
      floorSize: { '@type': 'QuantitativeValue', value: flat.area, unitCode: 'MTK' },
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'RU',
        ...(project.address && { streetAddress: project.address }),
      },
      ...(project.latitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: project.latitude, longitude: project.longitude },
      }),
      containedInPlace: {
        '@type': 'ApartmentComplex',
        name: project.name,
        ...(project.slug && { url: absoluteUrl(hrefs.project(project.slug), origin) }),
      },
    },
    // A sold flat has no offer.
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
    ...(project.developer && { seller: { '@type': 'Organization', name: project.developer.name } }),
  }
}

function breadcrumbs({ answer, origin }: FlatData): object {
  const { flat, project } = answer
  return breadcrumbsLd(origin, [
    { name: 'Квартиры', href: hrefs.list },
    ...(project.slug ? [{ name: project.name, href: hrefs.project(project.slug) }] : []),
    { name: flat.number === null ? flatHeading(answer) : `Квартира ${flat.number}`, href: hrefs.flat(flat.id) },
  ])
}
