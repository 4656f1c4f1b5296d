// The quick search, which reads as a sentence. A plain form without scripts; with scripts its button shows the live
// count.
import { endpoints } from '@kvartal/contract/client/first-load'
import { useApi } from '@kvartal/runtime/api'
import { formatCount } from '@kvartal/russian/count'
import { formatPrice } from '@kvartal/russian/number'
import { Button } from '@kvartal/ui/button'
import { ChevronDownIcon } from '@kvartal/ui/icon'
import { Container } from '@kvartal/ui/layout'
import { TextLink } from '@kvartal/ui/link'
import { tickBox } from '@kvartal/ui/tick-box'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
// Imported directly: the index would pull the code of the list into the quick search.
import { WordsToList } from '../../features/catalog/words/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import type { SearchOptions } from './load-home.ts'
import styles from './quick-search.module.css'
import { deadlines, priceSteps, roomsWord } from './quick-search-options.ts'

const texts = {
  label: 'Быстрый поиск',
  looking: 'Ищу',
  rooms: 'Комнат',
  anyRooms: 'квартиру',
  price: 'Цена',
  anyPrice: 'по любой цене',
  priceTo: (priceRub: number) => `до\u00a0${formatPrice(priceRub)}`,
  project: 'Проект',
  anyProject: 'в любом проекте',
  inProject: (name: string) => `в проекте «${name}»`,
  keys: 'с ключами',
  keysField: 'Ключи',
  anyKeys: 'в любой срок',
  ready: 'уже сейчас',
  until: (year: string) => `до конца ${year}`,
  show: 'Показать квартиры',
  showCount: (count: number) => `Показать ${formatCount(count, ['квартиру', 'квартиры', 'квартир'])}`,
  nothing: 'Таких квартир нет',
  visual: 'Выбрать на фасаде',
  all: 'Все параметры',
}

interface QuickSearchProps {
  options: SearchOptions
  /** Whether the visual selection is available. */
  isVisual: boolean
}

export function QuickSearch({ options, isVisual }: QuickSearchProps) {
  const api = useApi()
  const navigate = useNavigate()
  const [count, setCount] = useState<number | null>(options.total)
  const [rooms, setRooms] = useState(texts.anyRooms)
  const lastRequest = useRef(0)

  const recount = async (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    lastRequest.current += 1
    const requestId = lastRequest.current
    try {
      const { quickRequest, roomsWords } = await import('./quick-query.ts')
      // The first import may end after a later one, which finds the code already loaded.
      if (requestId !== lastRequest.current) return
      setRooms(roomsWords(form) || texts.anyRooms)
      const { total } = await api.call(endpoints.marketplace, { ...quickRequest(form), limit: 1 })
      if (requestId === lastRequest.current) setCount(total)
    } catch {
      // The button works without a count; the list shows it.
      if (requestId === lastRequest.current) setCount(null)
    }
  }

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    import('./quick-query.ts').then(
      ({ quickHref }) => void navigate(quickHref(new FormData(form), options.projects)),
      // If the code does not load, the browser submits the form.
      () => form.submit(),
    )
  }

  return (
    <Container as="section" className={styles.section} aria-label={texts.label}>
      <WordsToList />
      <form action={hrefs.list} autoComplete="off" onChange={recount} onSubmit={search}>
        <div className={styles.sentence}>
          <span>{texts.looking}</span>{' '}
          {options.rooms.length > 0 ? <Rooms words={rooms} names={options.rooms} /> : <span>{texts.anyRooms}</span>}{' '}
          <Blank name="price_max" label={texts.price} empty={texts.anyPrice} hideIfEmpty>
            {priceSteps(options.price).map((priceRub) => [String(priceRub), texts.priceTo(priceRub)])}
          </Blank>
          <Blank name="project" label={texts.project} empty={texts.anyProject} hideIfEmpty>
            {options.projects.map(({ id, slug, name }) => [
              slug === null ? String(id) : `${id}-${slug}`,
              texts.inProject(name),
            ])}
          </Blank>
          <Blank name="keys" label={texts.keysField} empty={texts.anyKeys} hideIfEmpty before={texts.keys}>
            {deadlines(options.keyDates).map(({ value, year }) => [
              value,
              year === null ? texts.ready : texts.until(year),
            ])}
          </Blank>
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="primary">
            <span aria-live="polite">
              {count === null ? texts.show : count === 0 ? texts.nothing : texts.showCount(count)}
            </span>
          </Button>
          {isVisual && (
            <TextLink alone to={hrefs.visualStart}>
              {texts.visual}
            </TextLink>
          )}
          <TextLink alone to={hrefs.list}>
            {texts.all}
          </TextLink>
        </div>
      </form>
    </Container>
  )
}

/**
 * Several room types may be chosen. It closes when the focus leaves it; without scripts its own click closes it. On a
 * phone the choices are a part of the page and stay open: closing them would move the button away from the finger.
 */
function Rooms({ words, names }: { words: string; names: readonly string[] }) {
  return (
    <details
      className={styles.rooms}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && isOverPage(currentTarget)) currentTarget.open = false
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.open = false
      }}
    >
      <summary className={styles.select} aria-label={`${texts.rooms}: ${words}`}>
        {words}
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      {/* Focusable, so that a click on the words of a choice keeps the focus inside. */}
      <fieldset className={styles.panel} tabIndex={-1}>
        <VisuallyHidden as="legend">{texts.rooms}</VisuallyHidden>
        {names.map((name) => (
          <label key={name} className={styles.choice}>
            <input type="checkbox" name="rooms" value={name} className={tickBox} />
            {roomsWord(name)}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

function isOverPage({ lastElementChild: panel }: HTMLDetailsElement): boolean {
  return panel !== null && getComputedStyle(panel).position === 'absolute'
}

interface BlankProps {
  name: string
  label: string
  /** Text while nothing is chosen. */
  empty: string
  /** Hides the field when it has no options. */
  hideIfEmpty?: boolean
  before?: string
  /** Values and their Russian texts. */
  children: (readonly [value: string, words: string])[]
}

function Blank({ name, label, empty, hideIfEmpty, before, children }: BlankProps) {
  if (hideIfEmpty && children.length === 0) return null
  return (
    <>
      {before && <span>{before}</span>}{' '}
      <span className={styles.blank}>
        <select name={name} aria-label={label} className={styles.select}>
          <option value="">{empty}</option>
          {children.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDownIcon className={styles.chevron} />
      </span>{' '}
    </>
  )
}
