// Where the visitor has been.
export { backTarget, readHistory } from './navigation-history.ts'
export { useGoBack, useRecordedHistory } from './use-navigation-history.ts'
