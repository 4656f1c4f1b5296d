// What the lot's page tells search engines and messengers: title, picture, structured data.

import { formatCeilingHeight, formatPrice } from '@kvartal/ui/number-display'
// Not through the index: the first load would carry the table.
import { lotHeading, lotKeys, lotStatus, lotTitle } from '../../entities/commercial-lot/lot-words.ts'
import { lowerFirst } from '../../shared/format/lower-first.ts'
import { hrefs } from '../../shared/hrefs.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import { breadcrumbsLd } from '../../shared/seo/breadcrumbs-ld.ts'
import { drawingPreview } from '../../shared/seo/drawing-preview.ts'
import { absoluteUrl, type PageMeta } from '../../shared/seo/page-meta.ts'
import type { LotData } from './route.tsx'

export function lotMeta({ data }: MetaArgs<LotData>): PageMeta {
  const { lot, project, plans } = data.answer
  const heading = lotHeading(lot)
  // Lots of one size differ in nothing but their number.
  const place = `${lowerFirst(lot.building.name)}, №\u00a0${lot.number}`
  return {
    title: `${heading}, ${place} — ${project.name}`,
    description: [
      `${heading}. «${project.name}», ${place}, этаж\u00a0${lot.floor}`,
      `${formatPrice(lot.price)}, потолки ${formatCeilingHeight(lot.ceilingHeight)}, ${lot.power}\u00a0кВт`,
      `${lotKeys(lot)}. Оценка доходности с\u00a0допущениями, которые можно менять.`,
    ].join('. '),
    ...(plans.own && { image: drawingPreview(plans.own, `План: ${heading}`) }),
    // A lot that is gone stays readable by its link, but is no offer to be found.
    ...(lotStatus(lot) === 'sold' && { noIndex: true }),
    // Read from the server's markup only: the browser does not carry the code for it.
    ...(import.meta.env.SSR && { jsonLd: [listing(data), breadcrumbs(data)] }),
  }
}

function listing({ answer: { lot, project, plans }, origin }: LotData): object {
  const url = absoluteUrl(hrefs.commercialLot(lot.id), origin)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: `${lotHeading(lot)}, «${project.name}»`,
    datePosted: lot.publishedAt.slice(0, 10),
    ...(plans.own && { image: absoluteUrl(drawingPreview(plans.own, '').src, origin) }),
    mainEntity: {
      '@type': 'Place',
      name: lotTitle(lot),
      address: { '@type': 'PostalAddress', addressCountry: 'RU', streetAddress: project.address },
      geo: { '@type': 'GeoCoordinates', latitude: project.latitude, longitude: project.longitude },
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Площадь', value: lot.area, unitCode: 'MTK' },
        { '@type': 'PropertyValue', name: 'Этаж', value: lot.floor },
        { '@type': 'PropertyValue', name: 'Высота потолков', value: lot.ceilingHeight, unitCode: 'MTR' },
        { '@type': 'PropertyValue', name: 'Мощность', value: lot.power, unitCode: 'KWT' },
      ],
    },
    offers: {
      '@type': 'Offer',
      url,
      price: lot.price,
      priceCurrency: 'RUB',
      availability: availability[lotStatus(lot)],
      seller: { '@type': 'Organization', name: project.developer.name },
    },
  }
}

const availability = {
  free: 'https://schema.org/InStock',
  reserved: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
}

function breadcrumbs({ answer: { lot }, origin }: LotData): object {
  return breadcrumbsLd(origin, [
    { name: 'Коммерческие помещения', href: hrefs.commercial },
    { name: lotTitle(lot), href: hrefs.commercialLot(lot.id) },
  ])
}
