// The location of the lot: on its floor, on the facade, on the site.
import type { CommercialLotAnswer } from '@kvartal/contract/commercial'
import { formatSides } from '@kvartal/russian/lot'
import { formatFloor } from '@kvartal/russian/number'
import { formatSection } from '@kvartal/russian/place'
import type { ReactNode } from 'react'
import { LitFacade } from '../../entities/facade/index.ts'
import { drawingFrame } from '../../shared/drawings/drawing-frame.ts'
import { SectionFrame } from '../../shared/page/section-frame.tsx'
import styles from './lot-location.module.css'

const texts = {
  title: 'Где в\u00a0доме',
  floorAlt: (floor: number) => `План ${floor} этажа, помещение отмечено`,
  floorCaption: (floor: number, section: number) =>
    `Этаж\u00a0${formatFloor(floor)}, ${formatSection(section)}. Помещение выделено.`,
  facadeAlt: (building: string, floor: number) => `${building}: фасад, отмечен этаж ${floor}`,
  facadeCaption: (building: string) => `${building}: этаж на\u00a0фасаде.`,
  siteAlt: (building: string, project: string) => `${building} на плане квартала «${project}»`,
  siteCaption: (building: string, sides: string) =>
    sides ? `${building} на\u00a0генплане. Витрины ${sides}.` : `${building} на\u00a0генплане.`,
  compassAlt: (sides: string) => `Компас: окна ${sides}`,
}

export function LotLocation({ answer }: { answer: CommercialLotAnswer }) {
  const { lot, plans, facade, project, windowAzimuths } = answer
  const { building, section } = lot
  if (!building || section === null || !project) return null
  if (!plans.floor && !plans.minigenplan && !facade?.floor) return null
  const sides = formatSides(windowAzimuths)
  return (
    <SectionFrame title={texts.title} lead={project.address}>
      <div className={styles.views}>
        {plans.floor && (
          <View className={styles.floor} caption={texts.floorCaption(lot.floor, section)}>
            <img
              className={styles.drawing}
              src={plans.floor}
              {...drawingFrame}
              alt={texts.floorAlt(lot.floor)}
              loading="lazy"
            />
          </View>
        )}
        {facade?.floor && (
          <View caption={texts.facadeCaption(building.name)}>
            <LitFacade
              picture={facade.picture}
              floor={facade.floor}
              alt={texts.facadeAlt(building.name, lot.floor)}
              sizes="(min-width: 1025px) 28vw, 100vw"
            />
          </View>
        )}
        {plans.minigenplan && (
          <View
            caption={
              <>
                {texts.siteCaption(building.name, sides)}
                {plans.compass && (
                  <img
                    className={styles.compass}
                    src={plans.compass}
                    alt={texts.compassAlt(sides)}
                    width={140}
                    height={140}
                    loading="lazy"
                  />
                )}
              </>
            }
          >
            <img
              className={styles.drawing}
              src={plans.minigenplan}
              {...drawingFrame}
              alt={texts.siteAlt(building.name, project.name)}
              loading="lazy"
            />
          </View>
        )}
      </div>
    </SectionFrame>
  )
}

interface ViewProps {
  caption: ReactNode
  className?: string | undefined
  children: ReactNode
}

function View({ caption, className, children }: ViewProps) {
  return (
    <figure className={className}>
      <div className={styles.frame}>{children}</div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}
