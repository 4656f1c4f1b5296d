// Prevents line breaks inside «214-ФЗ», «0,1–0,9 %», «White box».
import { NO_BREAK_SPACE } from '@kvartal/russian/number'

const WORD_JOINER = '\u2060'
/** A number with its short ending, and a range of numbers: browsers break a line behind the dash. */
const DASH = /\d(?:-(?=[а-яё]{1,3}(?![а-яё]))|–(?=\d))/gi
/** The first word of a Latin name. */
const LATIN = /\b[A-Z][a-z]{1,7} (?=[a-z]{2,8}\b)/g

export function holdTogether(text: string): string {
  return text.replace(DASH, (found) => found + WORD_JOINER).replace(LATIN, (word) => word.trimEnd() + NO_BREAK_SPACE)
}
