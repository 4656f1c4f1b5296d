// The time-lapse video. It is not loaded before it is played.
import type { ProgressVideo } from '@kvartal/contract'
import { formatDate } from '@kvartal/russian/date'
import { Heading, Text } from '@kvartal/ui/text'
import styles from './progress-film.module.css'
import { texts } from './texts.ts'

export function ProgressFilm({ video: { film, text, filmedFrom, filmedTo } }: { video: ProgressVideo }) {
  return (
    <section className={styles.section} data-print="hide" aria-labelledby="film-title">
      <div className={styles.text}>
        <Heading level={2} id="film-title">
          {film.durationSeconds === null
            ? film.title || texts.film
            : texts.filmSeconds(Math.round(film.durationSeconds))}
        </Heading>
        {text && <Text tone="secondary">{text}</Text>}
        {filmedFrom && filmedTo && (
          <Text size="small" tone="secondary">
            {texts.filmed(formatDate(filmedFrom), formatDate(filmedTo))}
          </Text>
        )}
      </div>
      {/* The videos have no sound, so there is nothing to caption. */}
      <video
        className={styles.film}
        aria-label={film.title || texts.film}
        width={film.width}
        height={film.height}
        poster={film.poster?.src}
        controls
        muted
        playsInline
        preload="none"
      >
        {film.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
        {film.sources[0] && <a href={film.sources[0].src}>{texts.download}</a>}
      </video>
    </section>
  )
}
