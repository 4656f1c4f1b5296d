// The id of the column with the price and the booking button of a flat: the target of the skip link.

export const PURCHASE_ID = 'purchase'
