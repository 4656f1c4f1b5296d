// Gives the operator access to an embedded store that a running server has open.
export { backUpRunningServer, callRunningServer, serveOperator } from './socket.ts'
