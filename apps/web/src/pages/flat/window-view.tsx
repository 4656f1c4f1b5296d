// What is seen from the windows: a picture of each side with what it shows, for which floors it is true and when the
// sun is there, the same side from other floors, and honest words about the sides that have no picture.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { FlatPicture } from '@kvartal/contract/catalog/flat-pictures'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatSides, nearestSide } from '@kvartal/russian/lot'
import { classNames } from '@kvartal/ui/class-names'
import { Container } from '@kvartal/ui/layout'
import { Segment } from '@kvartal/ui/segment'
import { Heading, Text } from '@kvartal/ui/text'
import { type ReactNode, useState } from 'react'
import { Picture } from '../../entities/picture/index.ts'
import type { Place } from '../../features/catalog/visual/sun-position.ts'
import { Fold } from './fold.tsx'
import { sunSentence } from './sun-hours.ts'
import { WindowCompass } from './window-compass.tsx'
import styles from './window-view.module.css'

const texts = {
  title: 'Вид из\u00a0окна',
  fromFloor: (sides: string, floor: number) => `${sides}, с\u00a0${floor}\u00a0этажа`,
  fromFloors: (sides: string, floors: Floors) => `${sides}, ${texts.floors(floors)}`,
  floors: ({ from, to }: Floors) => (from === to ? `этаж\u00a0${from}` : `этажи ${from}–${to}`),
  otherFloors: 'Посмотреть с\u00a0другого этажа',
  objects: 'Деревья и\u00a0машины условные.',
  none: 'Рендера с\u00a0этой стороны ещё нет',
  noneText: (sides: string, floor: number) =>
    `Окна ${sides}, этаж\u00a0${floor}. Чужую картинку не\u00a0показываем: вид оттуда другой.`,
}

type Floors = NonNullable<FlatPicture['floors']>

/** In the note of a picture that is no photograph. */
const RENDERED = 'рендер'

export function WindowView({ answer }: { answer: FlatAnswer }) {
  const { flat, windowAzimuths, pictures, otherViews } = answer
  const views = pictures.filter(({ kind }) => kind === 'view')
  if (windowAzimuths.length === 0) return null
  const shown = views.flatMap(({ sides }) => sides)
  const missing = windowAzimuths.filter((azimuth) => !shown.includes(azimuth))
  const labels = answer.attributeList.filter(({ category }) => category === 'view').map(({ label }) => label)
  const place = placeOf(answer)
  return (
    <Fold id="view" title={texts.title} answer={texts.fromFloor(formatSides(windowAzimuths), flat.floor)}>
      <section className={styles.section}>
        {/* The title stands in the words of the only picture, or above all pictures. */}
        {views.length !== 1 && (
          <Container>
            <Title labels={labels} />
          </Container>
        )}
        <div className={classNames(styles.views, views.length > 1 && styles.several)}>
          {views.map((view) => (
            <View
              key={view.picture.src}
              own={view}
              others={otherViews.filter(({ sides }) => sides.join() === view.sides.join())}
              floor={flat.floor}
              place={place}
            >
              {views.length === 1 && <Title labels={labels} />}
            </View>
          ))}
        </div>
        {missing.length > 0 && (
          <Container>
            <div className={styles.none}>
              <WindowCompass sides={missing} />
              <div>
                <Text className={styles.strong}>{texts.none}</Text>
                <Text size="small" tone="secondary">
                  {texts.noneText(formatSides(missing), flat.floor)}
                </Text>
                <Sun place={place} sides={missing} />
              </div>
            </div>
          </Container>
        )}
      </section>
    </Fold>
  )
}

function placeOf({ project: { latitude, longitude } }: FlatAnswer): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function Title({ labels }: { labels: readonly string[] }) {
  return (
    <div>
      <Heading level={2}>{texts.title}</Heading>
      {labels.length > 0 && <Text tone="secondary" className={styles.lead}>{`${labels.join('. ')}.`}</Text>}
    </div>
  )
}

interface ViewProps {
  own: FlatPicture
  /** The same side from other floors. */
  others: readonly FlatPicture[]
  floor: number
  place: Place | null
  /** The title of the section, above the words of its only picture. */
  children: ReactNode
}

function View({ own, others, floor, place, children }: ViewProps) {
  const [chosen, setChosen] = useState(own)
  const { picture, sides, seen, details, note, floors } = chosen
  const bands = [own, ...others]
    .flatMap((view) => (view.floors ? [{ view, floors: view.floors }] : []))
    .sort((a, b) => a.floors.from - b.floors.from)
  const isOwn = chosen === own
  return (
    <figure className={styles.view}>
      {/* The key: a picture that has not loaded yet must not look like the one before it. */}
      <Picture key={picture.src} className={styles.picture} picture={picture} sizes="(min-width: 1025px) 59vw, 100vw" />
      <figcaption className={styles.words}>
        {children}
        <div aria-live="polite">
          <Heading level={3}>
            {upperFirst(
              isOwn || floors === null
                ? texts.fromFloor(formatSides(sides), floor)
                : texts.fromFloors(formatSides(sides), floors),
            )}
          </Heading>
        </div>
        {seen.length > 0 && (
          <ul className={styles.seen}>
            {seen.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        )}
        {bands.length > 1 && (
          <div className={styles.bands}>
            <Text size="small">{texts.otherFloors}</Text>
            <Segment
              label={texts.otherFloors}
              options={bands.map(({ view, floors: band }) => ({ value: view.picture.src, label: texts.floors(band) }))}
              value={picture.src}
              onValueChange={(src) => setChosen(bands.find(({ view }) => view.picture.src === src)?.view ?? own)}
            />
          </div>
        )}
        <div className={styles.facts}>
          <WindowCompass sides={sides} />
          <div>
            <Sun place={place} sides={sides} />
            <Text size="small" tone="secondary">
              {[details ?? upperFirst(note ?? ''), note?.includes(RENDERED) && texts.objects]
                .filter(Boolean)
                .join('. ')}
            </Text>
          </div>
        </div>
      </figcaption>
    </figure>
  )
}

/** One sentence for every side that has a name of its own. */
function Sun({ place, sides }: { place: Place | null; sides: readonly number[] }) {
  if (place === null) return null
  const named = new Map(sides.map((side) => [nearestSide(side), side]))
  return [...named].map(([name, side]) => (
    <Text key={name} size="small" className={styles.sun}>
      {named.size > 1 && `${upperFirst(formatSides([side]))}. `}
      {sunSentence(place, side)}
    </Text>
  ))
}
