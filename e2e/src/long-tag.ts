/** Marks the tests that `npm run test:long` runs. */
export const LONG_TAG = '@long'
