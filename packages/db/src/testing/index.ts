// For tests of the server: stores that are emptied and used again.
export { InitialState } from './initial-state.ts'
export { onOneConnection } from './one-connection.ts'
export { ReusableEngine } from './reusable-engine.ts'
