// Marks the words of a query inside a text.
import { Fragment, type ReactNode } from 'react'

export function highlighted(text: string, query: string): ReactNode {
  const words = query.toLocaleLowerCase('ru').split(/\s+/).filter(Boolean)
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map(escaped).join('|')})`, 'giu')
  return text.split(pattern).map((part, at) => {
    const key = `${at} ${part}`
    // split() with one group returns what matched at the odd places.
    return at % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>
  })
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
