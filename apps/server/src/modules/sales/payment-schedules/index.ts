// Payment schedules as files: of a mortgage, of two loans for one flat, of an installment.
export { paymentScheduleRoutes } from './routes.ts'
export { PaymentSchedules } from './service.ts'
