// What the search in words made of a phrase: understood, asked, left out, and the nearest flats when none fits.
import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import { Button } from '@kvartal/ui/button'
import { CloseIcon } from '@kvartal/ui/icon'
import { TextLink } from '@kvartal/ui/link'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { Fragment, type ReactNode } from 'react'
import type { WidenHint } from '../filter/notices/widen-hints.ts'
import type { AskedQuestion, Words } from './read-words.ts'
import { texts } from './texts.ts'
import styles from './words-panel.module.css'

interface ReadingProps {
  words: Words
  onText: (text: string) => void
  countOf: (condition: NonNullable<AskedQuestion['answers'][number]['condition']>) => number | null
  onKeepLayout: () => void
}

export function Reading({ words, onText, countOf, onKeepLayout }: ReadingProps) {
  const { chips, questions, lost, pages, phrase } = words
  return (
    <>
      {chips.length > 0 && (
        <Line title={texts.understood}>
          {chips.map(({ key, label, source, without, others }) => (
            <Fragment key={key}>
              <button type="button" className={styles.chip} onClick={() => onText(without)}>
                <VisuallyHidden>{texts.remove}</VisuallyHidden>
                {label}
                {source !== null && <span className={styles.source}>{texts.source(source)}</span>}
                <CloseIcon size="xs" />
              </button>
              {others.map((other) => (
                <button key={other.label} type="button" className={styles.answer} onClick={() => onText(other.text)}>
                  {texts.or(other.label)}
                </button>
              ))}
            </Fragment>
          ))}
        </Line>
      )}
      {questions.map(({ key, source, answers, without }) => (
        <Line key={key} title={texts.ask}>
          <span>{texts.askWhat(source)}</span>
          {answers.map(({ label, condition, text }) => {
            const count = condition ? countOf(condition) : null
            return (
              <button key={label} type="button" className={styles.answer} onClick={() => onText(text)}>
                {label}
                {count !== null && <span className={styles.source}>{texts.count(count)}</span>}
              </button>
            )
          })}
          <button type="button" className={styles.answer} onClick={() => onText(without)}>
            {texts.doesNotMatter}
          </button>
        </Line>
      ))}
      {lost.length > 0 && (
        <Line title={texts.lost}>
          <span className={styles.sentences}>
            {lost.map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </span>
        </Line>
      )}
      {pages.length > 0 && (
        <Line title={texts.pages}>
          <span className={styles.sentences}>
            {pages.map(({ source, path, label }) => (
              <span key={source}>
                {texts.page(source)} <TextLink to={path}>{label}</TextLink>
              </span>
            ))}
          </span>
        </Line>
      )}
      {phrase.layoutRepaired && (
        <p className={styles.layout}>
          {(/[а-я]/i.test(phrase.text) ? texts.layout : texts.otherLayout)(phrase.text)}
          <Button variant="text" size="dense" onClick={onKeepLayout}>
            {texts.keepLayout}
          </Button>
        </p>
      )}
    </>
  )
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.line} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.chips}>{children}</div>
    </section>
  )
}

interface NothingProps {
  hints: readonly WidenHint[]
  onFilter: (filter: CatalogFilter) => void
}

/** In place of the button when no flat fits: changed conditions that find some. */
export function Nothing({ hints, onFilter }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <p>{texts.nothing}</p>
      {hints.map(({ text, action, filter }) => (
        <p key={text} className={styles.hint}>
          {text}
          <Button variant="text" size="dense" onClick={() => onFilter(filter)}>
            {action}
          </Button>
        </p>
      ))}
    </div>
  )
}
