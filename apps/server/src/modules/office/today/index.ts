// «Сегодня»: the first screen of the office, from the data of the other modules.
export { todayRoutes } from './routes.ts'
export { Today } from './today.ts'
