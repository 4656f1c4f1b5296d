// A floor: every flat in the colour of its status on the drawing, and the same flats in a list beside it.
import type { VisualFloorAnswer } from '@kvartal/contract/catalog/visual'
import { nearestSide, sideAdjective } from '@kvartal/russian/lot'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { classNames } from '@kvartal/ui/class-names'
import { CardLink, Link } from '@kvartal/ui/link'
import { StatusDot } from '@kvartal/ui/status-dot'
import { Heading, Text } from '@kvartal/ui/text'
import { memo, useMemo } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { FlatPlan, flatStatus, flatTitle } from '../../entities/flat/index.ts'
import {
  type Choice,
  ChoiceFacts,
  OutlinedPicture,
  VisualFilters,
  VisualFrame,
  VisualHead,
} from '../../features/catalog/visual/index.ts'
import { FavoriteToggle } from '../../features/favorite-toggle/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './floor-screen.module.css'
import { FloorViews } from './floor-views.tsx'
import type { FloorData } from './load-floor.ts'
import { sideOfPlan } from './side-of-plan.ts'

export { loadFloor } from './load-floor.ts'

const texts = {
  heading: (floor: number, building: string, project: string) =>
    `${floor}\u00a0этаж, ${building.toLowerCase()}, «${project}»`,
  flats: 'Квартиры на этаже',
  plan: (floor: number) => `План ${floor}\u00a0этажа`,
  floors: 'Другие этажи',
  sections: 'Тот же этаж',
  section: (section: number) => `Секция\u00a0${section}`,
  misfit: 'не подходит под фильтры',
  turned: (side: string) => `План: сверху ${side}`,
  facade: (side: string, place: string) => `${side} фасад с\u00a0прошлого шага ${place}`,
  places: { up: 'сверху', right: 'справа', down: 'снизу', left: 'слева' },
  flatPlans: 'На своей странице квартира повёрнута окнами вверх.',
}

type FloorFlat = VisualFloorAnswer['flats'][number]

export function FloorScreen() {
  return <FloorOfFlats data={useLoaderData<FloorData>()} search={useLocation().search} />
}

/** Memoised: the router's hooks re-render the screen several times during a navigation. */
const FloorOfFlats = memo(function FloorOfFlats({ data, search }: { data: FloorData; search: string }) {
  const { visual, catalog } = data
  const { project, building, section, floor, plan, flats } = visual
  const upHref = hrefs.visualBuilding(project.slug, building.worldKey) + search
  const floorHref = (key: string) => hrefs.visualFloor(project.slug, building.worldKey, key) + search
  const choices = useMemo(
    () =>
      flats.flatMap((one): Choice[] =>
        one.contour && one.label
          ? [
              {
                key: String(one.flat.id),
                href: hrefs.flat(one.flat.id),
                label: `${flatTitle(one.flat)}, ${formatArea(one.flat.area)}: ${stateOf(one)}`,
                outline: { path: one.contour, label: one.label },
                tone: toneOf(one),
                card: <FlatCard one={one} />,
              },
            ]
          : [],
      ),
    [flats],
  )
  return (
    <>
      <VisualHead
        heading={texts.heading(floor, building.name, project.name)}
        {...(plan && { note: turnOf(plan.upAzimuth, visual.facadeAzimuth) })}
        done={[hrefs.visualStart, hrefs.visual(project.slug) + search, upHref]}
      />
      <VisualFilters catalog={catalog} free={visual.free} matches={visual.matches} />
      <VisualFrame
        side={
          <>
            <nav className={styles.floors} aria-label={texts.floors}>
              {visual.floors.map(({ key, number, matches }) => (
                <Link
                  key={key}
                  className={classNames(styles.floor, matches === 0 && styles.off)}
                  href={floorHref(key)}
                  aria-current={number === floor ? 'page' : undefined}
                >
                  {number}
                </Link>
              ))}
            </nav>
            {visual.sections.length > 1 && (
              <nav className={styles.floors} aria-label={texts.sections}>
                {visual.sections.map(({ number, key }) => (
                  <Link
                    key={key}
                    className={styles.floor}
                    href={floorHref(key)}
                    aria-current={number === section ? 'page' : undefined}
                  >
                    {texts.section(number)}
                  </Link>
                ))}
              </nav>
            )}
            <Heading level={2} size="h3" className={styles.title}>
              {texts.flats}
            </Heading>
            <ul>
              {flats.map((one) => (
                <FlatRow key={one.flat.id} one={one} />
              ))}
            </ul>
          </>
        }
      >
        {plan && (
          <div className={styles.sheet}>
            <OutlinedPicture
              box={{ x: plan.viewBox[0], y: plan.viewBox[1], width: plan.viewBox[2], height: plan.viewBox[3] }}
              label={texts.flats}
              choices={choices}
              upHref={upHref}
            >
              <img
                src={plan.src}
                width={plan.viewBox[2]}
                height={plan.viewBox[3]}
                alt={texts.plan(floor)}
                fetchPriority="high"
              />
            </OutlinedPicture>
            <FloorViews views={visual.views} upAzimuth={plan.upAzimuth} floor={floor} />
          </div>
        )}
      </VisualFrame>
    </>
  )
})

/** «План: сверху север. Фасад на прошлом шаге — южный, он внизу плана.» Empty when the drawing does not say. */
function turnOf(upAzimuth: number | null, facadeAzimuth: number | null): string {
  if (upAzimuth === null) return ''
  const up = texts.turned(nearestSide(upAzimuth))
  if (facadeAzimuth === null) return `${up}. ${texts.flatPlans}`
  return `${up}, ${texts.facade(sideAdjective(facadeAzimuth), texts.places[sideOfPlan(facadeAzimuth, upAzimuth)])}. ${texts.flatPlans}`
}

function FlatCard({ one }: { one: FloorFlat }) {
  const { flat } = one
  return (
    <>
      <FlatPlan flat={flat} size="card" className={styles.cardPlan} />
      <ChoiceFacts
        title={flatTitle(flat)}
        state={stateOf(one)}
        rows={[[formatArea(flat.area), flat.taken ? '' : formatPrice(flat.price)]]}
      />
    </>
  )
}

function FlatRow({ one }: { one: FloorFlat }) {
  const { flat, matches } = one
  const status = flatStatus(flat)
  return (
    <li className={classNames(styles.flat, !matches && styles.off)}>
      <div>
        <CardLink href={hrefs.flat(flat.id)}>{flatTitle(flat)}</CardLink>
        <Text size="small" tone="secondary">
          {formatArea(flat.area)}
          {status === 'free' && `, ${formatPrice(flat.price)}`}
        </Text>
        {status !== 'free' ? (
          <StatusDot status={status} />
        ) : (
          !matches && (
            <Text size="micro" tone="caption">
              {texts.misfit}
            </Text>
          )
        )}
      </div>
      {status !== 'sold' && (
        <div className={styles.heart}>
          <FavoriteToggle flatId={flat.id} label={flatTitle(flat)} />
        </div>
      )}
    </li>
  )
}

const statusWords = { free: 'свободна', reserved: 'бронь', sold: 'продана' } as const

function stateOf({ flat, matches }: FloorFlat): string {
  const status = flatStatus(flat)
  return status === 'free' && !matches ? texts.misfit : statusWords[status]
}

function toneOf({ flat, matches }: FloorFlat): Choice['tone'] {
  const status = flatStatus(flat)
  return status === 'free' && !matches ? 'misfit' : status
}
