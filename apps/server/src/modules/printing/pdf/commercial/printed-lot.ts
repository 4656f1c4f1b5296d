// What the printed sheet of a commercial lot is made from.
import type { OwnCommercialLotAnswer, OwnYieldAnswer } from '@kvartal/contract/commercial'

export interface PrintedLot {
  readonly page: OwnCommercialLotAnswer
  readonly yieldAnswer: OwnYieldAnswer
}
