// Rows that the sheets of all schedules share: the title, facts by name, sentences over the whole width, the heads.
import { formatDate } from '@kvartal/russian/date'
import type { Cell, SheetRow } from '../../ground/table-files/index.ts'

export interface LegalNotes {
  readonly company: string
  readonly madeOn: string
  /** The warnings of the law, that the calculation is preliminary, that it is no offer. */
  readonly sentences: readonly string[]
}

const texts = {
  made: (company: string, date: string) => `${company}, расчёт на ${formatDate(date)} года`,
  terms: (title: string, date: string) => `Условия программы «${title}» на ${formatDate(date)} года.`,
  old: 'Они проверены давно: уточните их у менеджера.',
}

export const EMPTY_ROW: SheetRow = { cells: [] }

export function titleRows(title: string, { company, madeOn }: LegalNotes, columns: number): SheetRow[] {
  return [{ ...wide(title, columns), look: 'title' }, wide(texts.made(company, madeOn), columns), EMPTY_ROW]
}

/** A name and its value, each over half of the columns. */
export function factRow(name: string, value: Cell, columns: number): SheetRow {
  const half = Math.floor(columns / 2)
  const cells: Cell[] = Array.from({ length: columns }, () => null)
  cells[0] = name
  cells[half] = value
  return {
    cells,
    joined: [
      [0, half - 1],
      [half, columns - 1],
    ],
  }
}

export function wide(text: string, columns: number): SheetRow {
  return { cells: [text, ...Array.from({ length: columns - 1 }, () => null)], joined: [[0, columns - 1]] }
}

/** The date of the terms, which the file keeps when the site has newer ones. */
export function termsRow(
  { title, trueOn, isOutOfDate }: { title: string; trueOn: string; isOutOfDate: boolean },
  columns: number,
): SheetRow {
  return wide([texts.terms(title, trueOn), ...(isOutOfDate ? [texts.old] : [])].join(' '), columns)
}
