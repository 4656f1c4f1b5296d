// Build targets: the minimum browser versions of the specification. Chrome Mobile, Mobile Safari and Yandex 22
// (Chromium 98 and later) are covered by the versions of their engines.
export const browserTargets = ['chrome92', 'firefox113', 'safari15.4', 'edge113', 'opera100'] as const

/** The same versions as a browserslist query, for the tools that check the built files. */
export const browserslistQuery = [
  'chrome >= 92',
  'and_chr >= 92',
  'firefox >= 113',
  'safari >= 15.4',
  'ios_saf >= 15.4',
  'edge >= 113',
  'opera >= 100',
] as const
