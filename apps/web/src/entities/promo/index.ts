// How offers are shown: promotions on flats in ruled rows, the company's own cards.
export { PromoCards } from './promo-cards.tsx'
export { PromoRows } from './promo-rows.tsx'
