// Where the visitor has been.
export { useBackHref, useRecordedHistory } from './use-navigation-history.ts'
