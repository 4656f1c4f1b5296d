// The thumbs under the gallery, one per kind of picture, with words; on a phone words only. Without scripts each is a
// link to its picture.
import type { FlatAnswer } from '@kvartal/contract'
import { OPENS_IN_PLACE } from '@kvartal/runtime/hydration'
import type { MouseEvent, ReactNode } from 'react'
import { Picture } from '../../entities/picture/index.ts'
import type { GalleryPicture, PictureGroup } from './gallery-pictures.ts'
import styles from './gallery-thumbs.module.css'

const texts = {
  thumbs: 'Что показать',
  plan: 'План',
  groups: {
    finishing: 'Отделка',
    view: 'Вид из\u00a0окна',
    facade: 'Фасад',
    yard: 'Двор',
    lobby: 'Лобби',
  } satisfies Record<PictureGroup, string>,
}

interface GalleryThumbsProps {
  answer: Pick<FlatAnswer, 'plans'>
  pictures: readonly GalleryPicture[]
  /** How many places the plan takes before the pictures. */
  planCount: number
  index: number
  want: (place: number) => void
  go: (place: number) => void
}

export function GalleryThumbs({ answer: { plans }, pictures, planCount, index, want, go }: GalleryThumbsProps) {
  const current = pictures[index - planCount]?.group
  const firsts = pictures.filter(({ group }, at) => pictures.findIndex((other) => other.group === group) === at)
  const link = (place: number) => ({
    [OPENS_IN_PLACE]: '',
    onPointerEnter: () => want(place),
    onFocus: () => want(place),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      go(place)
    },
  })
  return (
    <nav aria-label={texts.thumbs} className={styles.thumbs} data-print="hide">
      {planCount > 0 && plans.full && (
        <Thumb href={plans.full} word={texts.plan} isCurrent={index < planCount} {...link(0)}>
          <img className={styles.plan} src={plans.thumb ?? plans.full} alt="" loading="lazy" />
        </Thumb>
      )}
      {firsts.map(({ group, shown: { picture } }) => {
        const place = pictures.findIndex((other) => other.group === group) + planCount
        return (
          <Thumb
            key={group}
            href={picture.src}
            word={texts.groups[group]}
            isCurrent={group === current}
            {...link(place)}
          >
            <Picture className={styles.picture} picture={picture} alt="" sizes="148px" />
          </Thumb>
        )
      })}
    </nav>
  )
}

interface ThumbProps {
  href: string
  word: string
  isCurrent: boolean
  children: ReactNode
}

function Thumb({ href, word, isCurrent, children, ...link }: ThumbProps) {
  return (
    <a className={styles.thumb} href={href} aria-current={isCurrent ? 'true' : undefined} {...link}>
      <span className={styles.frame}>{children}</span>
      {word}
    </a>
  )
}
