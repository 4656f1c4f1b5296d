// The drawings of the flat on white: its plan, the plan with furniture, its place on the floor, the facade and the
// site.
import type { FlatAnswer } from '@kvartal/contract'
import { unlessLeaving } from '@kvartal/runtime/api'
import { OPENS_IN_PLACE } from '@kvartal/runtime/hydration'
import { formatSides } from '@kvartal/russian/lot'
import { formatNumber } from '@kvartal/russian/number'
import { formatLotNumber, formatSection } from '@kvartal/russian/place'
import { Tabs } from '@kvartal/ui/tabs'
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { LitFacade } from '../../entities/facade/index.ts'
import { floorOfFloors } from '../../entities/flat/index.ts'
import { DrawingCaption } from '../../shared/drawing-caption/drawing-caption.tsx'
import { flatHeading } from './flat-words.ts'
import styles from './plan-stage.module.css'

const loadLightbox = () => unlessLeaving(import('./plan-lightbox.tsx'))
const PlanLightbox = lazy(loadLightbox)

const texts = {
  tabs: 'Чертежи квартиры',
  open: 'Открыть во весь экран',
  full: {
    tab: 'План с размерами',
    caption: (sides: string) => `${sides ? `Окна ${sides}. ` : ''}Стены по\u00a0проекту, мебель условная.`,
  },
  card: { tab: 'С\u00a0мебелью', caption: 'Один из вариантов расстановки. Мебель в\u00a0цену не\u00a0входит.' },
  floor: { tab: 'На\u00a0этаже' },
  facade: { tab: 'На\u00a0фасаде' },
  site: { tab: 'На\u00a0генплане' },
  planAlt: (heading: string, rooms: string) => `План: ${heading}.${rooms && ` ${rooms}.`}`,
  furnishedAlt: (heading: string) => `План с мебелью: ${heading}`,
  floorAlt: (floor: number, section = 0) => `План ${floor} этажа секции ${section}, квартира отмечена`,
  floorCaption: (floor: string, section = 0, number: number | null) =>
    `Этаж ${floor}, ${formatSection(section)}. Квартира${number === null ? '' : `\u00a0${formatLotNumber(number)}`} выделена.`,
  facadeAlt: (building: string, floor: number) => `${building}: фасад, отмечен этаж ${floor}`,
  facadeCaption: (building: string, floor: string) => `${building}, этаж ${floor} отмечен.`,
  siteAlt: (building: string, project: string) => `${building} на плане квартала «${project}»`,
  compassAlt: (sides: string) => `Компас: окна ${sides}`,
  siteCaption: (building: string, sides: string) => (sides ? `${building}. Окна ${sides}.` : `${building}.`),
}

export interface PlanSlide {
  key: string
  tab: string
  src: string
  alt: string
  caption: string
}

export function PlanStage({ answer }: { answer: FlatAnswer }) {
  const { plans, facade } = answer
  const [opened, setOpened] = useState<string>()
  const slides = planSlides(answer)
  if (slides.length === 0) return null
  const opener = (key: string) => ({
    [OPENS_IN_PLACE]: '',
    onPointerEnter: () => void loadLightbox(),
    onFocus: () => void loadLightbox(),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setOpened(key)
    },
  })
  return (
    <div className={styles.stage} data-page-picture>
      <Tabs
        label={texts.tabs}
        tabs={slides.map((slide) => ({
          value: slide.key,
          label: slide.tab,
          panel: (
            // The plan with furniture is not printed: it repeats the plan.
            <figure className={styles.slide} {...(slide.key === 'card' && { 'data-print': 'hide' })}>
              {/* Without scripts the link opens the file of the drawing. */}
              <a className={styles.open} href={slide.src} title={texts.open} {...opener(slide.key)}>
                <SlidePicture slide={slide} answer={answer} />
              </a>
              {slide.key === 'site' && plans.compass && (
                <img
                  className={styles.compass}
                  src={plans.compass}
                  alt={texts.compassAlt(formatSides(answer.windowAzimuths))}
                  width={140}
                  height={140}
                  loading="lazy"
                />
              )}
              <DrawingCaption>{slide.caption}</DrawingCaption>
            </figure>
          ),
        }))}
      />
      {opened && (
        <Suspense>
          <PlanLightbox
            title={flatHeading(answer)}
            slides={slides}
            facade={facade?.picture}
            initial={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

function SlidePicture({ slide, answer: { plans, facade } }: { slide: PlanSlide; answer: FlatAnswer }): ReactNode {
  if (slide.key === 'facade' && facade?.floor) {
    const { picture, floor } = facade
    return <LitFacade picture={picture} floor={floor} alt={slide.alt} sizes="(min-width: 1025px) 66vw, 100vw" />
  }
  const isFirst = slide.key === 'full'
  return (
    <picture>
      {/* A phone gets the version with larger figures. */}
      {isFirst && plans.compact && <source media="(max-width: 540px)" srcSet={plans.compact} />}
      <img
        className={styles.drawing}
        src={slide.src}
        alt={slide.alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  )
}

function planSlides(answer: FlatAnswer): PlanSlide[] {
  const { plans, facade, flat, section, project, rooms, windowAzimuths } = answer
  const heading = flatHeading(answer)
  const floor = floorOfFloors(flat)
  const building = flat.building?.name ?? ''
  const sides = formatSides(windowAzimuths)
  const roomList = rooms.map(({ name, area }) => `${name.toLowerCase()} ${formatNumber(area, 2)}`).join(', ')
  const slides: (Omit<PlanSlide, 'src'> & { src: string | null })[] = [
    {
      key: 'full',
      tab: texts.full.tab,
      src: plans.full,
      alt: texts.planAlt(heading, roomList),
      caption: texts.full.caption(sides),
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
      caption: texts.floorCaption(floor, section?.number, flat.number),
    },
    {
      key: 'facade',
      ...texts.facade,
      // A facade on which this floor is not outlined would be misleading.
      src: facade?.floor ? facade.picture.src : null,
      alt: texts.facadeAlt(building, flat.floor),
      caption: texts.facadeCaption(building, floor),
    },
    {
      key: 'site',
      ...texts.site,
      src: plans.minigenplan,
      alt: texts.siteAlt(building, project.name),
      caption: texts.siteCaption(building, sides),
    },
  ]
  return slides.flatMap((slide) => (slide.src === null ? [] : [{ ...slide, src: slide.src }]))
}
