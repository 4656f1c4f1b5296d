// The specification's minimum browser versions (section 5), in the words of the user agent parser.

export interface MinimumVersion {
  /** As people call the browser. */
  title: string
  /** As the parser calls it. */
  name: string
  /** Where the browser differs by device; absent: everywhere else. */
  on?: 'ios' | 'mobile'
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
  { title: 'Opera', name: 'Opera', version: '100' },
]
