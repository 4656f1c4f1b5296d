// A look at every step of the history before the router hears of it.
export { STEP_EVENT, watchHistorySteps } from './history-steps.ts'
