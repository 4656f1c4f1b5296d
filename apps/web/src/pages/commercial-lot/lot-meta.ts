// Metadata of the lot's page for search engines and link previews: title, picture, structured data.

import { absoluteUrl, type PageMeta } from '@kvartal/runtime/document'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { formatCeilingHeight, formatPrice } from '@kvartal/russian/number'
import { formatLotNumber, lowerFirst } from '@kvartal/russian/place'
import { formatPower } from '@kvartal/russian/premises'
import { formatKeyDate, READY_HOUSE } from '@kvartal/russian/quarter'
// Imported directly: through the index the first load would contain the table.
import { lotHeading, lotStatus, lotTitle } from '../../entities/commercial-lot/lot-words.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { drawingPreview, previewCard } from '../../shared/seo/link-preview.ts'
import { pageTrail } from '../../shared/seo/page-trail.ts'
import { postalAddress } from '../../shared/seo/postal-address.ts'
import type { LotData } from './load-lot.ts'

const texts = { commercial: 'Коммерческие помещения' }

export function lotMeta({ data }: MetaArgs<LotData>): PageMeta {
  const { lot, project } = data.answer
  const heading = lotHeading(lot)
  const projectName = project?.name ?? lot.projectName
  // Lots of one size differ only by their number.
  const number = lot.number === null ? '' : `, ${formatLotNumber(lot.number)}`
  const place = lot.building ? `, ${lowerFirst(lot.building.name)}${number}` : ''
  const facts = [
    formatPrice(lot.price),
    `потолки ${formatCeilingHeight(lot.ceilingHeight)}`,
    lot.power !== null && formatPower(lot.power),
  ]
  return {
    title: `${heading}${place}${projectName ? `, ${projectName}` : ''}`,
    description: [
      `${heading}.${projectName ? ` «${projectName}»${place},` : ''} этаж\u00a0${lot.floor}`,
      facts.filter(Boolean).join(', '),
      lot.ready ? READY_HOUSE : lot.keyDate && `Ввод ${formatKeyDate(lot)}`,
      lot.rent !== null && 'Оценка доходности с\u00a0допущениями, которые можно менять',
    ]
      .filter(Boolean)
      .map((part) => `${part}.`)
      .join(' '),
    trail: pageTrail(
      { label: texts.commercial, href: hrefs.commercial },
      ...(project ? [{ label: project.name, href: hrefs.project(project.slug) }] : []),
      { label: lotTitle(lot) },
    ),
    image: previewCard(hrefs.commercialLot(lot.id), `План: ${heading}`, `${lotStatus(lot)}-${lot.price}`),
    // A sold lot stays readable by its link, but search engines should not index it.
    ...(lotStatus(lot) === 'sold' && { noIndex: true }),
    // Structured data is only rendered on the server: the browser does not load the code for it.
    ...(import.meta.env.SSR && { jsonLd: [listing(data)] }),
  }
}

function listing({ answer: { lot, project, plans }, origin }: LotData): object {
  const url = absoluteUrl(hrefs.commercialLot(lot.id), origin)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: project ? `${lotHeading(lot)}, «${project.name}»` : lotHeading(lot),
    ...(lot.publishedAt && { datePosted: lot.publishedAt.slice(0, 10) }),
    ...(plans.own && { image: absoluteUrl(drawingPreview(plans.own, '').src, origin) }),
    mainEntity: {
      '@type': 'Place',
      name: lotTitle(lot),
      ...(project && {
        address: postalAddress(project.address),
        geo: { '@type': 'GeoCoordinates', latitude: project.latitude, longitude: project.longitude },
      }),
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Площадь', value: lot.area, unitCode: 'MTK' },
        { '@type': 'PropertyValue', name: 'Этаж', value: lot.floor },
        { '@type': 'PropertyValue', name: 'Высота потолков', value: lot.ceilingHeight, unitCode: 'MTR' },
        ...(lot.power === null
          ? []
          : [{ '@type': 'PropertyValue', name: 'Мощность', value: lot.power, unitCode: 'KWT' }]),
      ],
    },
    offers: {
      '@type': 'Offer',
      url,
      price: lot.price,
      priceCurrency: 'RUB',
      availability: availability[lotStatus(lot)],
      ...(project && { seller: { '@type': 'Organization', name: project.developer.name } }),
    },
  }
}

const availability = {
  free: 'https://schema.org/InStock',
  reserved: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
}
