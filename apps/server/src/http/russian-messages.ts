// Makes the messages of all zod schemas Russian.
import { config, locales } from 'zod'

config(locales.ru())
