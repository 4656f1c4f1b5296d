// The time-lapse video. It is not loaded before it is played, and its picture not before it is near the viewport.
import type { ProgressVideo } from '@kvartal/contract/progress'
import { formatDate } from '@kvartal/russian/date'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import styles from './progress-film.module.css'
import { texts } from './texts.ts'

/** Without any poster Chromium paints the video dark before it plays. */
const TRANSPARENT = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E"

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
      <div className={styles.film}>
        {/* Behind the video, whose own poster is transparent: a poster is always loaded with the page. */}
        {film.poster && <Picture picture={film.poster} alt="" sizes="(min-width: 1025px) 64vw, 100vw" />}
        {/* The videos have no sound, so there is nothing to caption. */}
        <video
          className={styles.video}
          aria-label={film.title || texts.film}
          width={film.width}
          height={film.height}
          poster={TRANSPARENT}
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
      </div>
    </section>
  )
}
