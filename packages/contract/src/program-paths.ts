// Addresses that the server answers itself: calls, and files that it makes. Every other address is a page.

/** Whatever stands under them: when nothing answers there, the answer is for a program, not for a person. */
const FOLDERS = [
  'api',
  'v2',
  'marketplace',
  'bulks',
  'commercial-yield',
  'assets',
  'media',
  'plans',
  'city-map',
  'captcha',
  'letters',
  'sitemaps',
  'metrics',
  'healthz',
  'readyz',
]

const FILES = [
  'robots.txt',
  'sitemap.xml',
  'site.webmanifest',
  'preview.jpg',
  'flats.pdf',
  'commercial.pdf',
  'news/rss.xml',
  'unsupported',
  'unsupported.css',
]

/** Of a path with its query. */
export const PROGRAM_FOLDER = new RegExp(`^/(${FOLDERS.join('|')})(/|\\?|$)`)
export const SERVER_FILE = new RegExp(`^/(${FILES.join('|').replaceAll('.', '\\.')})(\\?|$)`)
