// Metadata of the project's page for search engines and link previews: title, picture, structured data.
import { absoluteUrl, type PageMeta } from '@kvartal/runtime/document'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { hrefs } from '../../shared/hrefs.ts'
import { pageTrail } from '../../shared/seo/page-trail.ts'
import { postalAddress } from '../../shared/seo/postal-address.ts'
import type { ProjectData } from './load-project.ts'
import { HERO_SIZES } from './picture-sizes.ts'

const texts = { projects: 'Проекты' }

export function projectMeta({ data }: MetaArgs<ProjectData>): PageMeta {
  const { title, description, hero, name } = data.project
  return {
    title,
    description,
    trail: pageTrail({ label: texts.projects, href: hrefs.projects }, { label: name }),
    ...(hero && { leadPicture: { picture: hero, sizes: HERO_SIZES } }),
    // Structured data is only rendered on the server: the browser does not load the code for it.
    ...(import.meta.env.SSR && { jsonLd: [listing(data)] }),
  }
}

/** A listing, because a place itself has no offers in the vocabulary. */
function listing(data: ProjectData): object {
  const { project, origin } = data
  const url = absoluteUrl(hrefs.project(project.slug), origin)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: project.title,
    description: project.description,
    mainEntity: apartmentComplex(data),
    ...offers(data, url),
  }
}

function apartmentComplex({ project, flats, origin }: ProjectData): object {
  return {
    '@type': 'ApartmentComplex',
    name: project.name,
    description: project.summary,
    image: project.gallery.map(({ picture }) => absoluteUrl(picture.src, origin)),
    address: postalAddress(project.address),
    geo: { '@type': 'GeoCoordinates', latitude: project.latitude, longitude: project.longitude },
    ...(flats && {
      numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: flats.total },
      numberOfAvailableAccommodationUnits: { '@type': 'QuantitativeValue', value: flats.free },
    }),
    amenityFeature: project.infrastructure
      .filter(({ inside }) => inside)
      .map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  }
}

/** The offers of the free flats: a project without any has none. */
function offers({ project, flats }: ProjectData, url: string): object {
  if (!flats || flats.priceFrom === null) return {}
  return {
    offers: {
      '@type': 'AggregateOffer',
      url,
      lowPrice: flats.priceFrom,
      highPrice: Math.max(...flats.rooms.map(({ priceTo }) => priceTo)),
      offerCount: flats.free,
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: project.developer.name },
    },
  }
}
