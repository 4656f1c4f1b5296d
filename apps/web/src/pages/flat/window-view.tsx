// What is seen from the windows: a picture of each side with what it shows and for which floors it is true, and honest
// words about the sides that have none.
import type { FlatAnswer, FlatPicture } from '@kvartal/contract'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatSides } from '@kvartal/russian/lot'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import type { ReactNode } from 'react'
import { Picture } from '../../entities/picture/index.ts'
import { Fold } from './fold.tsx'
import styles from './window-view.module.css'

const texts = {
  title: 'Вид из\u00a0окна',
  fromFloor: (sides: string, floor: number) => `${sides}, с\u00a0${floor}\u00a0этажа`,
  objects: 'Деревья и\u00a0машины условные.',
  none: 'Рендера с\u00a0этой стороны ещё нет',
  noneText: (sides: string, floor: number) =>
    `Окна ${sides}, этаж\u00a0${floor}. Чужую картинку не\u00a0показываем: вид оттуда другой.`,
}

/** In the note of a picture that is no photograph. */
const RENDERED = 'рендер'

export function WindowView({ answer }: { answer: FlatAnswer }) {
  const { flat, windowAzimuths, pictures } = answer
  const views = pictures.filter(({ kind }) => kind === 'view')
  if (windowAzimuths.length === 0) return null
  const shown = views.flatMap(({ sides }) => sides)
  const missing = windowAzimuths.filter((azimuth) => !shown.includes(azimuth))
  const labels = answer.attributeList.filter(({ category }) => category === 'view').map(({ label }) => label)
  return (
    <Fold id="view" title={texts.title} answer={texts.fromFloor(formatSides(windowAzimuths), flat.floor)}>
      <section className={styles.section}>
        {views.map((view, place) => (
          <View key={view.picture.src} view={view} floor={flat.floor}>
            {place === 0 && <Title labels={labels} />}
          </View>
        ))}
        {missing.length > 0 && (
          <Container className={styles.missing}>
            {views.length === 0 && <Title labels={labels} />}
            <div className={styles.none}>
              <Text className={styles.strong}>{texts.none}</Text>
              <Text size="small" tone="secondary">
                {texts.noneText(formatSides(missing), flat.floor)}
              </Text>
            </div>
          </Container>
        )}
      </section>
    </Fold>
  )
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
  view: FlatPicture
  floor: number
  children: ReactNode
}

/** `children`: the title of the section, above the words of its first picture. */
function View({ view: { picture, sides, seen, details, note }, floor, children }: ViewProps) {
  return (
    <figure className={styles.view}>
      <Picture className={styles.picture} picture={picture} sizes="(min-width: 1025px) 59vw, 100vw" />
      <figcaption className={styles.words}>
        {children}
        <Heading level={3}>{upperFirst(texts.fromFloor(formatSides(sides), floor))}</Heading>
        {seen.length > 0 && (
          <ul className={styles.seen}>
            {seen.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        )}
        <Text size="small" tone="secondary" className={styles.honest}>
          {[details ?? upperFirst(note ?? ''), note?.includes(RENDERED) && texts.objects].filter(Boolean).join('. ')}
        </Text>
      </figcaption>
    </figure>
  )
}
