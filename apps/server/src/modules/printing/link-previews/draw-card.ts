// The task of the drawing process that draws a card.
import { type CardText, drawCard, drawLotCard, drawPlans, type LotCardText } from './card.ts'

export type CardOrder =
  | { readonly kind: 'page'; readonly text: CardText; readonly picture: Buffer | null }
  /** Plans beside each other instead of a picture. */
  | { readonly kind: 'plans'; readonly text: CardText; readonly plans: readonly Buffer[] }
  | { readonly kind: 'lot'; readonly text: LotCardText; readonly plan: Buffer | null }

export default async function drawCardOf(order: CardOrder): Promise<Buffer> {
  if (order.kind === 'lot') return drawLotCard(order.text, order.plan)
  if (order.kind === 'page') return drawCard(order.text, order.picture)
  return drawCard(order.text, order.plans.length === 0 ? null : await drawPlans(order.plans))
}
