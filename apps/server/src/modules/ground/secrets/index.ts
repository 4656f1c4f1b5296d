// Keys that all nodes of one installation share.
export { Secrets } from './service.ts'
