// What a schema refuses is told in Russian, whichever check it was.
import { config, locales } from 'zod'

config(locales.ru())
