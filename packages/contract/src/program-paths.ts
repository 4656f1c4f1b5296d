// Addresses that the server answers itself: calls, and generated files. Every other address is a page.

/** Every path under them: a 404 there is JSON for a program, not a page for a person. */
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
  'office',
  'outside-scripts',
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
  'mortgage-schedule.xlsx',
  'installment-schedule.xlsx',
  'news/rss.xml',
  'find-flats',
  'unsupported',
  'unsupported.css',
]

/** Matches a path with its query. */
export const PROGRAM_FOLDER = new RegExp(`^/(${FOLDERS.join('|')})(/|\\?|$)`)
export const SERVER_FILE = new RegExp(`^/(${FILES.join('|').replaceAll('.', '\\.')})(\\?|$)`)
