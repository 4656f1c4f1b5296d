// The part of the schema.org vocabulary that the site uses: for each type the properties that it must have, and those
// that it may have. A property of another type, such as `offers` of a place, is an error.

export interface VocabularyType {
  required: readonly string[]
  optional?: readonly string[]
}

const place = ['address', 'geo', 'image', 'description', 'telephone', 'url', 'amenityFeature', 'containedInPlace']
const work = ['description', 'image', 'inLanguage', 'mainEntity', 'offers', 'publisher', 'author', 'about']
const hours = 'openingHoursSpecification'

export const vocabulary: Readonly<Record<string, VocabularyType>> = {
  AggregateOffer: {
    required: ['lowPrice', 'highPrice', 'offerCount', 'priceCurrency'],
    optional: ['availability', 'seller', 'url'],
  },
  Apartment: {
    required: ['name', 'floorSize', 'address'],
    optional: [
      ...place,
      'accommodationFloorPlan',
      'floorLevel',
      'numberOfBathroomsTotal',
      'numberOfBedrooms',
      'numberOfRooms',
    ],
  },
  ApartmentComplex: {
    required: ['name'],
    optional: [...place, 'numberOfAccommodationUnits', 'numberOfAvailableAccommodationUnits'],
  },
  BreadcrumbList: { required: ['itemListElement'] },
  FloorPlan: { required: ['layoutImage'] },
  GeoCoordinates: { required: ['latitude', 'longitude'] },
  ImageObject: { required: ['url'], optional: ['width', 'height'] },
  ItemList: { required: ['itemListElement', 'numberOfItems'], optional: ['name'] },
  ListItem: { required: ['position'], optional: ['name', 'item', 'url'] },
  LocationFeatureSpecification: { required: ['name', 'value'] },
  NewsArticle: {
    required: ['headline', 'datePublished', 'dateModified', 'publisher', 'author', 'mainEntityOfPage'],
    optional: work,
  },
  Offer: {
    required: ['price', 'priceCurrency', 'availability'],
    optional: ['priceValidUntil', 'seller', 'url'],
  },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'] },
  Organization: { required: ['name'], optional: ['url', 'logo'] },
  Place: { required: ['name'], optional: [...place, 'additionalProperty'] },
  PostalAddress: { required: ['addressCountry', 'streetAddress'], optional: ['addressLocality'] },
  PropertyValue: { required: ['name', 'value'], optional: ['unitCode'] },
  QuantitativeValue: { required: ['value'], optional: ['unitCode'] },
  RealEstateAgent: {
    required: ['name', 'address', 'telephone'],
    optional: ['department', 'email', 'geo', 'image', 'logo', hours, 'sameAs', 'slogan', 'url'],
  },
  RealEstateListing: { required: ['url', 'name', 'mainEntity'], optional: [...work, 'datePosted'] },
  VideoObject: {
    required: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl'],
    optional: ['duration', 'encodingFormat', 'width', 'height', 'inLanguage'],
  },
  WebSite: { required: ['url', 'name'], optional: ['inLanguage', 'publisher'] },
}

/** What is wrong with a block, with the place of each fault: `RealEstateListing.mainEntity: …`. */
export function faultsOf(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => faultsOf(one, place))
  if (typeof value !== 'object' || value === null) return valueFaults(value, place)
  const { '@type': type, '@context': context, '@id': id, ...properties } = value as Record<string, unknown>
  // A reference to another block.
  if (type === undefined) return id !== undefined && Object.keys(properties).length === 0 ? [] : [`${place}: no type`]
  const at = place === '' ? String(type) : `${place}(${type})`
  const known = vocabulary[String(type)]
  if (!known) return [`${at}: unknown type`]
  const allowed = new Set([...known.required, ...(known.optional ?? [])])
  return [
    ...(place === '' && context !== 'https://schema.org' ? [`${at}: no context`] : []),
    ...known.required.filter((name) => !(name in properties)).map((name) => `${at}: no ${name}`),
    ...Object.keys(properties)
      .filter((name) => !allowed.has(name))
      .map((name) => `${at}: ${name} is no property of it`),
    ...Object.entries(properties).flatMap(([name, one]) => faultsOf(one, `${at}.${name}`)),
  ]
}

const ADDRESS = /\.(url|item|image|logo|contentUrl|thumbnailUrl|layoutImage|availability|sameAs|mainEntityOfPage)$/
const MOMENT = /\.(datePublished|dateModified|uploadDate)$/

function valueFaults(value: unknown, place: string): string[] {
  if (value === null || value === '') return [`${place}: empty`]
  if (ADDRESS.test(place) && !/^https?:\/\//.test(String(value))) return [`${place}: ${value} is no whole address`]
  if (MOMENT.test(place) && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(String(value))) {
    return [`${place}: ${value} has no time zone`]
  }
  return []
}
