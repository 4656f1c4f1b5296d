// Parameters that advertisers and counters add to the address of a page. They mean nothing to the site: pages are the
// same with and without them. No zod: this is part of the first load.

const MARKS = /^(utm_.*|_.*|yclid|ymclid|ysclid|gclid|fbclid)$/

export function isAdvertisingMark(parameter: string): boolean {
  return MARKS.test(parameter)
}
