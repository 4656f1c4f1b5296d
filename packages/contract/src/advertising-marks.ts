// Parameters that advertisers and counters add to the address of a page. They mean nothing to the site: pages are the
// same with and without them. The browser keeps them in its address, where the visit source reads them. No zod: this is
// part of the first load.

/** Names that are known in full. nginx has all names in ops/nginx/kvartal/page-key.conf. */
export const NAMED_MARKS: readonly string[] = [
  'yclid',
  'ymclid',
  'ysclid',
  'ybaip',
  'etext',
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'igshid',
  'ttclid',
  'twclid',
  'msclkid',
  'rb_clickid',
  'calltouch_tm',
  'cm_id',
  'erid',
]

/** Beginnings of names: utm_source, _openstat, roistat_pos, vk_ad_id, calltouch_id. */
export const MARK_PREFIXES: readonly string[] = ['utm_', '_', 'roistat', 'vk_', 'calltouch_']

/** Full names, for robots.txt, which knows no beginnings. */
export const USUAL_MARKS: readonly string[] = [
  ...['source', 'medium', 'campaign', 'content', 'term', 'referrer', 'id'].map((name) => `utm_${name}`),
  '_openstat',
  '_ga',
  '_gl',
  'roistat',
  'roistat_referrer',
  'roistat_pos',
  ...NAMED_MARKS,
]

export function isAdvertisingMark(parameter: string): boolean {
  return NAMED_MARKS.includes(parameter) || MARK_PREFIXES.some((prefix) => parameter.startsWith(prefix))
}
