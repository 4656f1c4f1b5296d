// The operator's way to an embedded store that a running server has open.
export { askRunningServer, backUpRunningServer, serveOperator } from './socket.ts'
