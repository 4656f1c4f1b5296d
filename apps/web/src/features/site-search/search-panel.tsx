// The search field and its results, in a panel under the header.

import { endpoints } from '@kvartal/contract/client'
import type { SearchAnswer } from '@kvartal/contract/search'
import { useApi } from '@kvartal/runtime/api'
import { formatDate } from '@kvartal/russian/date'
import { CloseIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { Container } from '@kvartal/ui/layout'
import { Link } from '@kvartal/ui/link'
import { SearchInput, useLastSearchQuery } from '@kvartal/ui/text-input'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './search-panel.module.css'
import { texts } from './texts.ts'

/** Debounce delay: long enough to send one request per typed word, short enough not to be noticed. */
const DEBOUNCE_MS = 150

type Found = { query: string; groups: SearchAnswer['groups'] } | { query: string; failed: true } | undefined

interface SearchPanelProps {
  onClose: (returnFocus: boolean) => void
}

export function SearchPanel({ onClose }: SearchPanelProps) {
  const remembered = useLastSearchQuery()
  const [query, setQuery] = useState(remembered.query)
  const found = useSearch(query.trim())
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)

  useEffect(() => {
    panel.current?.querySelector('input')?.focus()
  }, [])

  useEffect(() => {
    if (openedAt.current !== key) onClose(false)
  }, [key, onClose])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from anywhere inside it
    <div
      ref={panel}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose(true)
      }}
    >
      <Container>
        <div className={styles.row}>
          {/* biome-ignore lint/a11y/useSemanticElements: our oldest browsers do not know the search element */}
          <form
            role="search"
            aria-label={texts.open}
            className={styles.form}
            onSubmit={(event) => event.preventDefault()}
          >
            <SearchInput label={texts.label} value={query} onValueChange={setQuery} />
          </form>
          <IconButton label={texts.close} icon={<CloseIcon />} onClick={() => onClose(true)} />
        </div>
        <Results found={found} />
      </Container>
    </div>
  )
}

function Results({ found }: { found: Found }) {
  if (!found || found.query === '') return null
  if ('failed' in found) return <p className={styles.nothing}>{texts.failed}</p>
  const count = found.groups.reduce((sum, { items }) => sum + items.length, 0)
  if (count === 0) {
    return (
      <p className={styles.nothing} role="status">
        {texts.nothing(found.query)}
      </p>
    )
  }
  return (
    <>
      <VisuallyHidden role="status">{texts.found(count)}</VisuallyHidden>
      <div className={styles.groups}>
        {found.groups.map(({ kind, items }) => (
          <section key={kind}>
            <h2 className={styles.title}>{texts.groups[kind]}</h2>
            <ul>
              {items.map(({ title, note, href }) => (
                <li key={href}>
                  <Link className={styles.item} href={href}>
                    <span>{title}</span>
                    <span className={styles.note}>{kind === 'news' ? formatDate(note) : note}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

/** This server searches its own store: another host has other flats, projects and news. */
const HOST_OF = { lists: 'manager', flats: 'manager', projects: 'site', news: 'site', pages: 'own' } as const

/** Searches while the visitor types; the previous results stay until the next response arrives. */
function useSearch(query: string): Found {
  const api = useApi()
  const [found, setFound] = useState<Found>()

  useEffect(() => {
    if (query === '') {
      setFound({ query, groups: [] })
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(() => {
      api.call(endpoints.search, { q: query }, { signal: controller.signal }).then(
        ({ groups }) =>
          !controller.signal.aborted &&
          setFound({ query, groups: groups.filter(({ kind }) => api.isOwn(HOST_OF[kind])) }),
        () => !controller.signal.aborted && setFound({ query, failed: true }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, api])

  return found
}
