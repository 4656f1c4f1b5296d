// How one kind of lots is printed: where it is read from, which drawings it needs, and its texts.

import type { Picture } from '@kvartal/contract/picture'
import type { CompanyAnswer } from '@kvartal/contract/site'
import { AppError } from '../../../http/app-error.ts'
import type { Sheet, Summary } from './print-job.ts'

/** Addresses of the drawings of a lot, and a picture of its project. */
export interface LotArt {
  readonly plan: string | null
  /** For the table before the sheets. */
  readonly thumb: string | null
  /** Its floor with the lot marked. */
  readonly floorPlan: string | null
  /** Its building on the genplan. */
  readonly sitePlan: string | null
  readonly compass: string | null
  readonly picture: Picture | null
}

/** Their keys in the print job. */
export type SheetPieces = { readonly [Piece in keyof LotArt]: string | null }

export interface FoundLot<Answer> {
  readonly answer: Answer
  readonly pieces: SheetPieces
}

export interface LotPrinting<Answer, LotSheet extends Sheet = Sheet> {
  /** The name of the document: flats.pdf. */
  readonly name: string
  /** Undefined for a lot that does not exist. */
  read(id: number): Answer | undefined | Promise<Answer | undefined>
  artOf(answer: Answer): LotArt
  sheetOf(found: FoundLot<Answer>, origin: string): LotSheet
  /** The table before several sheets; `missing` of the requested lots no longer exist. */
  summaryOf(found: readonly FoundLot<Answer>[], missing: number, origin: string): Summary
  titleOf(answers: readonly Answer[], company: CompanyAnswer): string
  noneText(ids: readonly number[]): string
}

export async function unlessAbsent<Value>(read: () => Value | Promise<Value>): Promise<Value | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
