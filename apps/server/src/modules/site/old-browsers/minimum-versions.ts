// The specification's minimum browser versions (section 5), by the names of the user agent parser.

export interface MinimumVersion {
  /** The usual name of the browser. */
  title: string
  /** The parser's name of the browser. */
  name: string
  /** The platform that the version is for; absent: every platform but iOS. */
  on?: 'ios' | 'mobile' | 'desktop'
  version: string
}

/** More specific rows come first. */
export const minimumVersions: readonly MinimumVersion[] = [
  { title: 'Mobile Safari', name: 'Safari', on: 'ios', version: '15.4' },
  { title: 'Safari', name: 'Safari', version: '15.4' },
  { title: 'Chrome Mobile', name: 'Chrome', on: 'mobile', version: '92' },
  { title: 'Chrome', name: 'Chrome', version: '92' },
  { title: 'Firefox', name: 'Firefox', version: '113' },
  { title: 'Edge', name: 'Microsoft Edge', version: '113' },
  { title: 'Яндекс Браузер', name: 'Yandex Browser', version: '22' },
  // Opera on phones has its own version numbers, lower by 20 and more.
  { title: 'Opera', name: 'Opera', on: 'desktop', version: '100' },
]

/** For browsers without a row: the minimum version of the engine, taken from the rows of the browsers that use it. */
export const minimumEngines = { chromium: '92', gecko: '113', ios: '15.4' } as const
