// Structured data of the flat's page: the flat and its offer.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { absoluteUrl } from '@kvartal/runtime/document'
import { flatStatus } from '../../entities/flat/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { drawingPreview } from '../../shared/seo/link-preview.ts'
import { postalAddress } from '../../shared/seo/postal-address.ts'
import { flatHeading } from './flat-words.ts'
import type { FlatData } from './load-flat.ts'

export function flatJsonLd(data: FlatData): object[] {
  return [listing(data)]
}

function listing({ answer, origin, meta }: FlatData): object {
  const { flat, project, rooms, plans } = answer
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
      ...(flat.rooms !== null && { numberOfRooms: Math.max(1, flat.rooms) }),
      ...roomCounts(rooms),
      floorLevel: String(flat.floor),
      floorSize: { '@type': 'QuantitativeValue', value: flat.area, unitCode: 'MTK' },
      ...(project.address && { address: postalAddress(project.address) }),
      ...(plans.full && {
        accommodationFloorPlan: {
          '@type': 'FloorPlan',
          layoutImage: absoluteUrl(drawingPreview(plans.full, '').src, origin),
        },
      }),
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

/** Plans name a bedroom only where it is not the only room. What a plan does not name is left out, not counted as 0. */
function roomCounts(rooms: FlatAnswer['rooms']): object {
  const count = (name: RegExp) => rooms.filter((room) => name.test(room.name)).length
  const bedrooms = count(/спальня/i)
  const bathrooms = count(/санузел|ванная|туалет/i)
  return {
    ...(bedrooms > 0 && { numberOfBedrooms: bedrooms }),
    ...(bathrooms > 0 && { numberOfBathroomsTotal: bathrooms }),
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
