// The construction site today beside a rendering of the finished building from the same camera, and the readiness of
// each building.

import type { Picture as PictureData } from '@kvartal/contract/picture'
import type { ProgressReport } from '@kvartal/contract/progress'
import type { HomeAnswer } from '@kvartal/contract/site'
import { formatDate } from '@kvartal/russian/date'
import { formatWholePercent } from '@kvartal/russian/number'
import { BeforeAfter } from '@kvartal/ui/before-after'
import { Container } from '@kvartal/ui/layout'
import { TextLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './building-site.module.css'

const texts = {
  now: 'сейчас',
  finished: 'по проекту',
  border: 'Граница между стройкой и готовым домом',
  percent: formatWholePercent,
  shot: (name: string, date: string | null) => `«${name}»${date === null ? '' : `, съёмка ${date}`}`,
  all: 'Все отчёты со стройки',
}

interface BuildingSiteProps {
  texts: NonNullable<HomeAnswer['progress']>
  latest: ProgressReport
  finished: { name: string; view: PictureData | null }
}

export function BuildingSite({ texts: words, latest, finished }: BuildingSiteProps) {
  const today = latest.photos[0]?.picture
  const date = latest.date && formatDate(latest.date)
  return (
    <section className={styles.site} id="progress">
      {today && finished.view ? (
        <BeforeAfter
          className={styles.pair}
          label={texts.border}
          beforeLabel={date ?? texts.now}
          afterLabel={texts.finished}
          before={<Picture picture={today} sizes="100vw" className={styles.picture} />}
          after={<Picture picture={finished.view} sizes="100vw" className={styles.picture} />}
        />
      ) : (
        today && <Picture picture={today} sizes="100vw" className={styles.picture} />
      )}
      <Container className={styles.text}>
        <Heading level={2}>{words.title}</Heading>
        <div className={styles.report}>
          <Text size="lead" tone="secondary">
            {words.text}
          </Text>
          <Text size="small" tone="caption">
            {texts.shot(finished.name, date)}
          </Text>
          {latest.buildings.length > 0 && (
            <ul className={styles.buildings}>
              {latest.buildings.map(({ name, work, completionPercent }) => (
                <li key={name}>
                  <span className={styles.work}>
                    {name}. {work}
                  </span>
                  <span className={styles.percent}>{texts.percent(completionPercent)}</span>
                  <progress
                    className={styles.bar}
                    max={100}
                    value={completionPercent}
                    aria-label={`${name}, готовность`}
                  />
                </li>
              ))}
            </ul>
          )}
          <TextLink alone to={hrefs.progress}>
            {texts.all}
          </TextLink>
        </div>
      </Container>
    </section>
  )
}
