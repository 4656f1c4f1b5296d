// What pages say about the term of a reserve: one number of days, whatever the sentence.

const RESERVE = /брон/i
const DAYS = /(\d+)\s(?:рабочих\s)?(?:день|дня|дней)(?![а-яё])/gi

/** Sentences about a reserve that name another number of days; a note on a reserve is one or two sentences long. */
export function otherReserveTerms(text: string, days: number): string[] {
  const sentences = text.match(/[^.!?]+[.!?]?/g) ?? []
  return sentences.filter(
    (sentence) => RESERVE.test(sentence) && [...sentence.matchAll(DAYS)].some(([, named]) => Number(named) !== days),
  )
}
