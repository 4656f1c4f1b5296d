// Metadata of the flat's page for search engines and link previews: title, description, picture.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { PageMeta, TrailStep } from '@kvartal/runtime/document'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatCeilingHeight, formatFloor, formatPrice } from '@kvartal/russian/number'
import { formatSection, lowerFirst } from '@kvartal/russian/place'
import { keysWords } from '@kvartal/russian/quarter'
import { stationText } from '@kvartal/russian/station'
import { flatStatus, floorOfFloors } from '../../entities/flat/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { drawingPreview, previewCard } from '../../shared/seo/link-preview.ts'
import { pageTrail } from '../../shared/seo/page-trail.ts'
import { flatHeading } from './flat-words.ts'

const texts = {
  flats: 'Квартиры',
  flat: (number: number) => `Квартира\u00a0${number}`,
  section: (building: string, section: number) => `${building}, ${formatSection(section)}`,
}

export function flatMeta(answer: FlatAnswer): PageMeta {
  const { flat, project, plans } = answer
  const heading = flatHeading(answer)
  const station = project.metro[0]
  const isSold = flatStatus(flat) === 'sold'
  // Flats of one plan on one floor differ only by their number.
  const place = flat.building ? `, ${lowerFirst(flat.building.name)}, кв.\u00a0${flat.number}` : ''
  const ofProject = place + (project.name === '' ? '' : `, ${project.name}`)
  const where = station ? stationText(station) : project.address
  const ceilings = `потолки ${formatCeilingHeight(flat.ceilingHeight)}`
  return {
    title: `${heading}, этаж\u00a0${formatFloor(flat.floor)}${ofProject}`,
    shortTitle: heading + ofProject,
    description: [
      `${heading}. «${project.name}»${place}, этаж ${floorOfFloors(flat)}`,
      isSold ? `Продана, ${ceilings}` : `${formatPrice(flat.price)}, ${ceilings}`,
      upperFirst([keysWords(flat), where].filter(Boolean).join(', ')),
    ]
      .filter(Boolean)
      .map((part) => `${part}.`)
      .join(' '),
    trail: flatTrail(answer),
    ...(plans.full && { image: preview(answer, plans.full) }),
    // A sold flat stays readable by its link, but search engines should not index it.
    ...(isSold && { noIndex: true }),
  }
}

/** A flat of a backend that implements only the specification has no project page and no building. */
function flatTrail(answer: FlatAnswer): TrailStep[] {
  const { flat, project, building, section } = answer
  const steps: TrailStep[] = [{ label: texts.flats, href: hrefs.list }]
  if (project.slug) {
    steps.push({ label: project.name, href: hrefs.project(project.slug) })
    if (flat.building && building && section) {
      const href = hrefs.visualBuilding(project.slug, building.worldKey)
      steps.push({ label: texts.section(flat.building.name, section.number), href })
    }
  }
  return pageTrail(...steps, { label: flat.number === null ? flatHeading(answer) : texts.flat(flat.number) })
}

/** A flat without a building comes from a backend that implements only the specification: its plan is all there is. */
function preview(answer: FlatAnswer, plan: string): NonNullable<PageMeta['image']> {
  const { flat } = answer
  const heading = flatHeading(answer)
  if (!flat.building) return drawingPreview(plan, `План квартиры: ${heading}`)
  const status = flatStatus(flat)
  const price = status === 'sold' ? '' : `, ${formatPrice(flat.price)}`
  return previewCard(hrefs.flat(flat.id), `План и\u00a0цена: ${heading}${price}`, `${status}-${flat.price}`)
}
