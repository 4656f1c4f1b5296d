// The drawings of the flat on white, the first slides of the gallery: its plan, the plan with furniture, its place on the
// floor and on the site.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatSides } from '@kvartal/russian/lot'
import { formatNumber } from '@kvartal/russian/number'
import { formatLotNumber, formatSection } from '@kvartal/russian/place'
import type { AnchorHTMLAttributes } from 'react'
import { floorOfFloors } from '../../entities/flat/index.ts'
import { drawingFrame } from '../../shared/drawings/drawing-frame.ts'
import { flatHeading } from './flat-words.ts'
import styles from './plan-stage.module.css'

const texts = {
  open: 'Открыть во весь экран',
  full: {
    word: 'План',
    caption: (sides: string) => `${sides ? `Окна ${sides}. ` : ''}Стены по\u00a0проекту, мебель условная.`,
  },
  card: { word: 'С\u00a0мебелью', caption: 'Один из вариантов расстановки. Мебель в\u00a0цену не\u00a0входит.' },
  floor: { word: 'На\u00a0этаже' },
  site: { word: 'На\u00a0генплане' },
  planAlt: (heading: string, rooms: string) => `План: ${heading}.${rooms && ` ${rooms}.`}`,
  furnishedAlt: (heading: string) => `План с мебелью: ${heading}`,
  floorAlt: (floor: number, section = 0) => `План ${floor} этажа секции ${section}, квартира отмечена`,
  floorCaption: (floor: string, section = 0, number: number | null) =>
    `Этаж ${floor}, ${formatSection(section)}. Квартира${number === null ? '' : `\u00a0${formatLotNumber(number)}`} выделена.`,
  siteAlt: (building: string, project: string) => `${building} на плане квартала «${project}»`,
  compassAlt: (sides: string) => `Компас: окна ${sides}`,
  siteCaption: (building: string, sides: string) => (sides ? `${building}. Окна ${sides}.` : `${building}.`),
}

export interface Drawing {
  key: 'full' | 'card' | 'floor' | 'site'
  /** The word under its thumb. */
  word: string
  src: string
  alt: string
  caption: string
}

interface DrawnSheetProps {
  answer: Pick<FlatAnswer, 'plans' | 'windowAzimuths'>
  drawing: Drawing
  /** Attributes of the link that opens the drawing in full screen. */
  opener: AnchorHTMLAttributes<HTMLAnchorElement>
}

/** One drawing with its caption: the content of one slide of the gallery. */
export function DrawnSheet({ answer: { plans, windowAzimuths }, drawing, opener }: DrawnSheetProps) {
  return (
    // The plan with furniture is not printed: it repeats the plan.
    <figure className={styles.drawn} {...(drawing.key === 'card' && { 'data-print': 'hide' })}>
      {/* Without scripts the link opens the file of the drawing. */}
      <a className={styles.open} href={drawing.src} title={texts.open} {...opener}>
        <DrawnPlan drawing={drawing} compact={plans.compact} />
      </a>
      {drawing.key === 'site' && plans.compass && (
        <img
          className={styles.compass}
          src={plans.compass}
          alt={texts.compassAlt(formatSides(windowAzimuths))}
          width={140}
          height={140}
          loading="lazy"
        />
      )}
      {drawing.caption && <figcaption className={styles.caption}>{drawing.caption}</figcaption>}
    </figure>
  )
}

function DrawnPlan({ drawing: { key, src, alt }, compact }: { drawing: Drawing; compact: string | null }) {
  const isFirst = key === 'full'
  return (
    <picture>
      {/* A narrow stage gets the version with larger figures. */}
      {isFirst && compact && <source media="(max-width: 768px)" srcSet={compact} />}
      <img
        className={styles.drawing}
        src={src}
        {...drawingFrame}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  )
}

export function drawingsOf(answer: FlatAnswer): Drawing[] {
  const { plans, flat, section, project, rooms, windowAzimuths } = answer
  const heading = flatHeading(answer)
  const building = flat.building?.name ?? ''
  const sides = formatSides(windowAzimuths)
  const roomList = rooms.map(({ name, area }) => `${name.toLowerCase()} ${formatNumber(area, 2)}`).join(', ')
  const drawings: (Omit<Drawing, 'src'> & { src: string | null })[] = [
    {
      key: 'full',
      word: texts.full.word,
      src: plans.full,
      alt: texts.planAlt(heading, roomList),
      // Another backend's picture may show anything.
      caption: flat.building === null ? '' : texts.full.caption(sides),
    },
    // For another backend both drawings are the same file, so only the plan is shown.
    {
      key: 'card',
      ...texts.card,
      src: plans.card === plans.full ? null : plans.card,
      alt: texts.furnishedAlt(heading),
    },
    {
      key: 'floor',
      ...texts.floor,
      src: plans.floor,
      alt: texts.floorAlt(flat.floor, section?.number),
      caption: texts.floorCaption(floorOfFloors(flat), section?.number, flat.number),
    },
    {
      key: 'site',
      ...texts.site,
      src: plans.minigenplan,
      alt: texts.siteAlt(building, project.name),
      caption: texts.siteCaption(building, sides),
    },
  ]
  return drawings.flatMap((drawing) => (drawing.src === null ? [] : [{ ...drawing, src: drawing.src }]))
}
