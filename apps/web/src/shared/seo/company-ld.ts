// The company as structured data. On the server only: the browser does not load this code.

import type { Office } from '@kvartal/contract/contacts'
import type { CompanyAnswer } from '@kvartal/contract/site'
import { absoluteUrl } from '@kvartal/runtime/document'
import { postalAddress } from './postal-address.ts'

/** In apps/web/public. */
const LOGO = '/icon-512.png'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

interface CompanySources {
  company: CompanyAnswer
  offices: readonly Office[]
}

export function companyLd({ company, offices }: CompanySources, origin: string): object {
  const { name, tagline, channels, openGraph } = company
  const [main, ...others] = offices
  const channelValue = (kind: string) => channels.find(({ channel }) => channel === kind)?.value
  const telephone = channelValue('phone')
  const email = channelValue('email')
  const pages = channels.filter(({ channel, href }) => PROFILES.has(channel) && /^https?:/.test(href))
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': companyId(origin),
    name,
    url: absoluteUrl('/', origin),
    logo: logo(origin),
    ...(openGraph.picture && { image: absoluteUrl(openGraph.picture.src, origin) }),
    slogan: tagline,
    ...(telephone !== undefined && { telephone }),
    ...(email !== undefined && { email }),
    ...(main && placeOf(main)),
    ...(pages.length > 0 && { sameAs: pages.map(({ href }) => href) }),
    ...(others.length > 0 && {
      department: others.map((office) => ({
        '@type': 'RealEstateAgent',
        name: office.name,
        telephone: office.phone,
        ...placeOf(office),
      })),
    }),
  }
}

/** The company as the author of something, by reference. */
export function publisherLd(name: string, origin: string): object {
  return {
    '@type': 'Organization',
    '@id': companyId(origin),
    name,
    url: absoluteUrl('/', origin),
    logo: logo(origin),
  }
}

export function websiteLd(name: string, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${absoluteUrl('/', origin)}#site`,
    url: absoluteUrl('/', origin),
    name,
    inLanguage: 'ru',
    publisher: { '@id': companyId(origin) },
  }
}

/** Pages of the company elsewhere; a messenger is a way to write, not a page about the company. */
const PROFILES = new Set<string>(['blog', 'video', 'social'])

function companyId(origin: string): string {
  return `${absoluteUrl('/', origin)}#company`
}

function logo(origin: string): object {
  return { '@type': 'ImageObject', url: absoluteUrl(LOGO, origin), width: 512, height: 512 }
}

function placeOf({ address, latitude, longitude, hours }: Office): object {
  return {
    address: postalAddress(address),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(hours.length > 0 && {
      openingHoursSpecification: hours.map(({ weekday, opensAt, closesAt }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${WEEKDAYS[weekday - 1]}`,
        opens: opensAt,
        closes: closesAt,
      })),
    }),
  }
}
