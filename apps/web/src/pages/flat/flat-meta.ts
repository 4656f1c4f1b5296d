// What the flat's page tells search engines and messengers: title, picture, structured data.
import { formatCeilingHeight, formatPrice } from '@kvartal/ui/number-display'
import { flatKeys, flatStatus } from '../../entities/flat/index.ts'
import { stationText } from '../../shared/format/station.ts'
import { hrefs } from '../../shared/hrefs.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import { flatHeading, floorOfFloors } from './flat-words.ts'
import type { FlatData } from './route.tsx'

const PREVIEW_WIDTH_PX = 960

export function flatMeta({ data }: MetaArgs<FlatData>): PageMeta {
  const { flat, project, plans } = data.answer
  const heading = flatHeading(data.answer)
  const station = project.metro[0]
  return {
    title: `${heading}, этаж ${floorOfFloors(flat)} — ${project.name}`,
    description: [
      `${heading}. «${project.name}», ${flat.building.name.toLowerCase()}, этаж ${floorOfFloors(flat)}`,
      `${formatPrice(flat.price)}, потолки ${formatCeilingHeight(flat.ceilingHeight)}`,
      `${flat.ready ? 'дом сдан' : `ввод ${flatKeys(flat)}`}${station ? `, ${stationText(station)}` : ''}.`,
    ].join('. '),
    ...(plans.full && {
      image: { src: previewOf(plans.full), width: PREVIEW_WIDTH_PX, alt: `План квартиры: ${heading}` },
    }),
    // A flat that is gone stays readable by its link, but is no offer to be found.
    ...(flatStatus(flat) === 'sold' && { noIndex: true }),
    // Read from the server's markup only: the browser does not carry the code for it.
    ...(import.meta.env.SSR && { jsonLd: [listing(data), breadcrumbs(data)] }),
  }
}

/** Messengers do not take SVG: the same drawing as a picture. */
function previewOf(plan: string): string {
  return plan.replace(/\.svg(\?|$)/, `.png?w=${PREVIEW_WIDTH_PX}&`).replace(/&$/, '')
}

function listing({ answer, origin }: FlatData): object {
  const { flat, project, plans, rooms, promo } = answer
  const url = absolute(origin, hrefs.flat(flat.id))
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: `${flatHeading(answer)}, «${project.name}»`,
    datePosted: flat.publishedAt.slice(0, 10),
    ...(plans.full && { image: absolute(origin, previewOf(plans.full)) }),
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
        url: absolute(origin, hrefs.project(project.slug)),
      },
    },
    offers: {
      '@type': 'Offer',
      url,
      price: flat.price,
      priceCurrency: 'RUB',
      availability: availability[flatStatus(flat)],
      ...(promo?.until && { priceValidUntil: promo.until }),
      seller: { '@type': 'Organization', name: project.developer.name },
    },
  }
}

const availability = {
  free: 'https://schema.org/InStock',
  reserved: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
}

function breadcrumbs({ answer: { flat, project }, origin }: FlatData): object {
  const steps = [
    { name: 'Квартиры', href: hrefs.list },
    { name: project.name, href: hrefs.project(project.slug) },
    { name: `Квартира ${flat.number}`, href: hrefs.flat(flat.id) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: absolute(origin, href),
    })),
  }
}

function absolute(origin: string, path: string): string {
  return new URL(path, origin).href
}
