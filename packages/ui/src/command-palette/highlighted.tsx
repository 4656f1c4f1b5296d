// Marks the words of a query inside a text.
import { Fragment, type ReactNode } from 'react'

export function highlighted(text: string, query: string): ReactNode {
  const words = query.toLocaleLowerCase('ru').split(/\s+/).filter(Boolean)
  if (words.length === 0) return text
  return parts(text, words).map(({ part, isMarked }, at) => {
    const key = `${at} ${part}`
    return isMarked ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>
  })
}

interface Part {
  part: string
  isMarked: boolean
}

function parts(text: string, words: readonly string[]): Part[] {
  const lower = text.toLocaleLowerCase('ru')
  const found: Part[] = []
  let plainFrom = 0
  let at = 0
  while (at < text.length) {
    const word = words.find((one) => lower.startsWith(one, at))
    if (word === undefined) {
      at += 1
      continue
    }
    if (at > plainFrom) found.push({ part: text.slice(plainFrom, at), isMarked: false })
    at += word.length
    found.push({ part: text.slice(at - word.length, at), isMarked: true })
    plainFrom = at
  }
  if (plainFrom < text.length) found.push({ part: text.slice(plainFrom), isMarked: false })
  return found
}
