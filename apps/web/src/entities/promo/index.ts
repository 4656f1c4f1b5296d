// How promos are shown: promos on flats as ruled rows, the company's offers as cards.
export { PromoCards } from './promo-cards.tsx'
export { PromoRows } from './promo-rows.tsx'
