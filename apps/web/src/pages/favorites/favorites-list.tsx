// The flats of a list as plan cards: sorting and checkboxes to compare.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { formatArea } from '@kvartal/russian/number'
import { Button } from '@kvartal/ui/button'
import { CheckIcon, CompareIcon } from '@kvartal/ui/icon'
import { SegmentLinks } from '@kvartal/ui/segment'
import { Select } from '@kvartal/ui/select'
import { Text } from '@kvartal/ui/text'
import { showToast } from '@kvartal/ui/toast'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { FlatCard, FlatCards, flatRequest, flatTitle } from '../../entities/flat/index.ts'
import { ContactLink } from '../../features/contact-form/index.ts'
import { FavoriteToggle } from '../../features/favorite-toggle/index.ts'
import { COMPARE_MAX, hrefs } from '../../shared/hrefs.ts'
import { PageActions } from '../../shared/shell/page-actions.tsx'
import styles from './favorites-screen.module.css'
import { type FavoriteSort, favoriteSorts, readSort, sortFlats } from './sort-flats.ts'
import { texts } from './texts.ts'

const sortOptions = favoriteSorts.map((value) => ({ value, label: texts.sorts[value] }))

export function FavoritesList({ flats }: { flats: readonly OfferedFlat[] }) {
  const { pathname, search } = useLocation()
  const [query, setQuery] = useSearchParams()
  const [picked, setPicked] = useState<readonly number[]>([])
  const sort = readSort(query)
  const sorted = sortFlats(flats, sort)
  const free = flats.filter(({ status }) => status === 'free')
  const stillPicked = picked.filter((id) => flats.some((flat) => flat.id === id))
  const compared = stillPicked.length > 1 ? stillPicked : sorted.slice(0, COMPARE_MAX).map(({ id }) => id)

  const sortBy = (value: string) => {
    const next = new URLSearchParams(query)
    if (value === 'added') next.delete('sort')
    else next.set('sort', value as FavoriteSort)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  const pick = (id: number) => {
    if (stillPicked.includes(id)) setPicked(stillPicked.filter((other) => other !== id))
    else if (stillPicked.length < COMPARE_MAX) setPicked([...stillPicked, id])
    else showToast({ text: texts.tooMany(COMPARE_MAX) })
  }

  return (
    <>
      <div className={styles.bar}>
        <SegmentLinks
          label={texts.views}
          links={[
            { to: pathname + search.replaceAll('|', '%7C'), label: texts.list, current: true },
            { to: hrefs.compare(compared), label: texts.compare, current: false },
          ]}
        />
        <Text as="span" size="ui" tone="secondary" className={styles.total} aria-live="polite">
          {texts.total(flats.length, free.length)}
        </Text>
        {flats.length > 1 && (
          <Select
            className={styles.sort ?? ''}
            label={texts.sort}
            labelHidden
            required
            emptyLabel={texts.sorts.added}
            options={sortOptions}
            value={sort}
            onValueChange={sortBy}
          />
        )}
      </div>
      <FlatCards label={texts.flats}>
        {sorted.map((flat, place) => (
          <FlatCard
            key={flat.id}
            flat={flat}
            headingLevel={2}
            eager={place < 3}
            note={
              (flats.length > 1 || flat.status !== 'free') && (
                <>
                  {flat.status !== 'free' && <QueueLink flat={flat} />}
                  {flats.length > 1 && (
                    <button
                      type="button"
                      className={styles.pick}
                      aria-label={texts.pick(nameOf(flat))}
                      aria-pressed={stillPicked.includes(flat.id)}
                      onClick={() => pick(flat.id)}
                    >
                      {stillPicked.includes(flat.id) ? <CheckIcon size="xs" /> : <CompareIcon size="s" />}
                      {texts.pickShort}
                    </button>
                  )}
                </>
              )
            }
            actions={<FavoriteToggle flatId={flat.id} label={nameOf(flat)} />}
          />
        ))}
      </FlatCards>
      {stillPicked.length > 0 && (
        <PageActions>
          <section aria-label={texts.picked} className={styles.picked}>
            <span role="status">
              {stillPicked.length > 1 ? texts.pickedCount(stillPicked.length, COMPARE_MAX) : texts.pickTwo}
            </span>
            {stillPicked.length > 1 && (
              <Button to={hrefs.compare(stillPicked)} variant="primary">
                {texts.pickShort}
              </Button>
            )}
          </section>
        </PageActions>
      )}
    </>
  )
}

/** A request to join the queue for a reserved flat, or for flats similar to a sold one. */
function QueueLink({ flat }: { flat: OfferedFlat }) {
  return (
    <ContactLink
      className={styles.queue}
      formName="flatForm"
      infoData={{
        ...flatRequest(flat),
        lot: {
          title: nameOf(flat),
          text: `«${flat.projectName}»`,
          ...(flat.scheme && { planSrc: flat.scheme.thumb }),
        },
      }}
    >
      {flat.taken ? texts.alike : texts.queue}
    </ContactLink>
  )
}

function nameOf(flat: OfferedFlat): string {
  return `${flatTitle(flat)}, ${formatArea(flat.area)}`
}
