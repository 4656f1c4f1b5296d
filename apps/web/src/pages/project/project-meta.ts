// Metadata of the project's page for search engines and link previews: title, picture, structured data.
import { absoluteUrl, type PageMeta, previewImage } from '@kvartal/runtime/document'
import type { MetaArgs } from '@kvartal/runtime/routes'
import { hrefs } from '../../shared/hrefs.ts'
import { breadcrumbsLd } from '../../shared/seo/breadcrumbs-ld.ts'
import type { ProjectData } from './load-project.ts'
import { HERO_SIZES } from './picture-sizes.ts'

export function projectMeta({ data }: MetaArgs<ProjectData>): PageMeta {
  const { title, description, hero } = data.project
  return {
    title,
    description,
    ...(hero && { image: previewImage(hero), leadPicture: { picture: hero, sizes: HERO_SIZES } }),
    // Structured data is only rendered on the server: the browser does not load the code for it.
    ...(import.meta.env.SSR && { jsonLd: [apartmentComplex(data), breadcrumbs(data)] }),
  }
}

function apartmentComplex({ project, flats, origin }: ProjectData): object {
  const absolute = (path: string) => absoluteUrl(path, origin)
  const url = absolute(hrefs.project(project.slug))
  return {
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    '@id': url,
    url,
    name: project.name,
    description: project.description,
    image: project.gallery.map(({ picture }) => absolute(picture.src)),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'RU',
      addressRegion: project.district,
      streetAddress: project.address,
    },
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

function breadcrumbs({ project, origin }: ProjectData): object {
  return breadcrumbsLd(origin, [
    { name: 'Проекты', href: hrefs.projects },
    { name: project.name, href: hrefs.project(project.slug) },
  ])
}
