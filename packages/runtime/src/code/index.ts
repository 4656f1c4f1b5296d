// Code that is loaded on demand, and may not arrive.
export { importFiles } from './import-files.ts'
export { nextTask } from './next-task.ts'
export { savesTraffic } from './saves-traffic.ts'
