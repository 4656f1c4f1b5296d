// Where the visitor has been, and the way back.
export { useBack, useRecordedHistory } from './use-navigation-history.ts'
