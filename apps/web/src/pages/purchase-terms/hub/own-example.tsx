// A flat of the visitor's own in place of the catalog's example: the free one that was looked at last, else the newest
// favorite. The line has one height: before hydration, and for a visitor without such a flat, it leads to the catalog.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { endpoints } from '@kvartal/contract/client'
import { useApi } from '@kvartal/runtime/api'
import { readHistory } from '@kvartal/runtime/links'
import { Link } from '@kvartal/ui/link'
import { useEffect, useState } from 'react'
import { flatStatus } from '../../../entities/flat/index.ts'
import { favoriteIds } from '../../../shared/favorites/favorite-list.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import styles from './own-example.module.css'

const texts = {
  choose: 'Выбрать свою в\u00a0каталоге',
  seen: 'Посчитать на\u00a0просмотренной',
  favorite: 'Посчитать на\u00a0избранной',
  back: 'Вернуть пример',
}

/** Favorites that are asked about: the newest may be taken already. */
const FAVORITES_ASKED = 5

interface OwnFlat {
  flat: OfferedFlat
  isSeen: boolean
}

export interface OwnExample {
  /** The own flat while it is chosen. */
  chosen: OfferedFlat | null
  own: OwnFlat | null
  choose: (isChosen: boolean) => void
}

export function useOwnExample(): OwnExample {
  const api = useApi()
  const [own, setOwn] = useState<OwnFlat | null>(null)
  const [isChosen, choose] = useState(false)
  useEffect(() => {
    const seen = seenFlatId()
    const newest = favoriteIds().slice(-FAVORITES_ASKED).reverse()
    const ids = [...new Set([...(seen === null ? [] : [seen]), ...newest])]
    let isCurrent = true
    if (ids.length > 0) {
      api.call(endpoints.favorites, { ids }).then(
        (flats) => {
          const free = ids.flatMap((id) => flats.find((flat) => flat.id === id && flatStatus(flat) === 'free') ?? [])
          if (isCurrent && free[0]) setOwn({ flat: free[0], isSeen: free[0].id === seen })
        },
        () => {},
      )
    }
    return () => {
      isCurrent = false
    }
  }, [api])
  return { chosen: isChosen ? (own?.flat ?? null) : null, own, choose }
}

function seenFlatId(): number | null {
  const ids = readHistory().flatMap((path) => /^\/flat\/(\d+)(?:$|[?#])/.exec(path)?.[1] ?? [])
  const last = ids.pop()
  return last === undefined ? null : Number(last)
}

interface OwnExampleChoiceProps extends OwnExample {
  exampleId: number
}

export function OwnExampleChoice({ exampleId, own, chosen, choose }: OwnExampleChoiceProps) {
  if (!own || own.flat.id === exampleId) {
    return (
      <Link className={styles.choice} href={hrefs.list}>
        {texts.choose}
      </Link>
    )
  }
  return (
    <button type="button" className={styles.choice} onClick={() => choose(!chosen)}>
      {chosen ? texts.back : own.isSeen ? texts.seen : texts.favorite}
    </button>
  )
}
