// The specification's minimum browser versions (section 5), in the words of the user agent parser.

export interface MinimumVersion {
  /** As people call the browser. */
  title: string
  /** As the parser calls it. */
  name: string
  /** Where its numbers are these; absent: everywhere but iOS. */
  on?: 'ios' | 'mobile' | 'desktop'
  version: string
}

/** More particular rows come first. */
export const minimumVersions: readonly MinimumVersion[] = [
  { title: 'Mobile Safari', name: 'Safari', on: 'ios', version: '15.4' },
  { title: 'Safari', name: 'Safari', version: '15.4' },
  { title: 'Chrome Mobile', name: 'Chrome', on: 'mobile', version: '92' },
  { title: 'Chrome', name: 'Chrome', version: '92' },
  { title: 'Firefox', name: 'Firefox', version: '113' },
  { title: 'Edge', name: 'Microsoft Edge', version: '113' },
  { title: 'Яндекс Браузер', name: 'Yandex Browser', version: '22' },
  // Opera for phones numbers itself apart, by 20 and more below.
  { title: 'Opera', name: 'Opera', on: 'desktop', version: '100' },
]

/** For browsers without a row: the version of the engine, from the rows of the browsers that brought it. */
export const minimumEngines = { chromium: '92', gecko: '113', ios: '15.4' } as const
