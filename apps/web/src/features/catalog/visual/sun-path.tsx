// The path of the sun over the building: a compass for the chosen month, and the sides that are sunlit at the chosen
// hour.
import { nearestSide } from '@kvartal/russian/lot'
import { monthNames } from '@kvartal/russian/month'
import { Container } from '@kvartal/ui/layout'
import { Slider } from '@kvartal/ui/slider'
import { Heading, Text } from '@kvartal/ui/text'
import { useId, useState } from 'react'
import styles from './sun-path.module.css'
import { dayOfYear, isLit, litHours, sunPosition } from './sun-position.ts'

const texts = {
  title: 'Где солнце',
  month: 'Месяц',
  time: 'Время',
  sides: [
    { azimuth: 0, short: 'С' },
    { azimuth: 90, short: 'В' },
    { azimuth: 180, short: 'Ю' },
    { azimuth: 270, short: 'З' },
  ],
  wall: (side: string) => `Этот фасад смотрит на ${side}.`,
  lit: (spans: string) => `Солнце на нём ${spans}.`,
  dark: 'Прямого солнца на нём в этом месяце нет.',
  span: (from: number, to: number) => `с ${clock(from)} до ${clock(to)}`,
  now: (sides: string) => (sides === '' ? 'Солнце за горизонтом.' : `Солнечные стороны: ${sides}.`),
  note: 'Без тени от\u00a0соседних домов и\u00a0деревьев, на\u00a015-е\u00a0число.',
  compass: 'Путь солнца',
}

/** The day that stands for its month. */
const MIDDLE_OF_MONTH = 15

interface SunPathProps {
  latitude: number
  longitude: number
  /** Direction that the wall in the picture faces; null when there is none. */
  azimuth: number | null
}

export function SunPath({ azimuth, ...place }: SunPathProps) {
  const [month, setMonth] = useState(6)
  const [hour, setHour] = useState(15)
  const id = useId()
  const day = dayOfYear(month, MIDDLE_OF_MONTH)
  const sun = sunPosition(place, day, hour)
  const sunny = texts.sides.filter((side) => isLit(sun, side.azimuth))
  const spans = azimuth === null ? [] : litHours(place, day, azimuth)
  return (
    <Container as="section" className={styles.sun} aria-labelledby={`${id}-title`}>
      <div className={styles.text}>
        <Heading level={2} id={`${id}-title`}>
          {texts.title}
        </Heading>
        <div className={styles.fields}>
          <p className={styles.field}>
            <label htmlFor={`${id}-month`}>{texts.month}</label>
            <output htmlFor={`${id}-month`}>{monthNames[month - 1]}</output>
          </p>
          <Slider
            id={`${id}-month`}
            min={1}
            max={12}
            value={month}
            spoken={monthNames[month - 1] ?? ''}
            onValueChange={setMonth}
          />
          <p className={styles.field}>
            <label htmlFor={`${id}-time`}>{texts.time}</label>
            <output htmlFor={`${id}-time`}>{clock(hour)}</output>
          </p>
          <Slider
            id={`${id}-time`}
            min={4}
            max={22}
            step={0.5}
            value={hour}
            spoken={clock(hour)}
            onValueChange={setHour}
          />
        </div>
        <div aria-live="polite">
          {azimuth !== null && (
            <Text>
              {texts.wall(nearestSide(azimuth))}{' '}
              {spans.length === 0 ? texts.dark : texts.lit(spans.map(([from, to]) => texts.span(from, to)).join(' и '))}
            </Text>
          )}
          <Text>{texts.now(sunny.map(({ azimuth: side }) => nearestSide(side)).join(', '))}</Text>
        </div>
        <Text size="micro" tone="caption">
          {texts.note}
        </Text>
      </div>
      <Compass place={place} day={day} hour={hour} wall={azimuth} />
    </Container>
  )
}

interface CompassProps {
  place: { latitude: number; longitude: number }
  day: number
  hour: number
  wall: number | null
}

const RADIUS = 100

function Compass({ place, day, hour, wall }: CompassProps) {
  const path = Array.from({ length: 24 * 4 + 1 }, (_, step) => sunPosition(place, day, step / 4))
    .filter(({ altitude }) => altitude >= 0)
    .map((sun) => onDial(sun.azimuth, sun.altitude).join(' '))
  const sun = sunPosition(place, day, hour)
  const [x, y] = onDial(sun.azimuth, Math.max(sun.altitude, 0))
  return (
    <svg className={styles.compass} viewBox="-130 -130 260 260" role="img" aria-label={texts.compass}>
      <circle className={styles.dial} r={RADIUS} />
      {texts.sides.map(({ azimuth, short }) => {
        const [sideX, sideY] = onDial(azimuth, -15)
        return (
          <text
            key={short}
            className={isLit(sun, azimuth) ? styles.sunnySide : styles.side}
            x={sideX}
            y={sideY}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {short}
          </text>
        )
      })}
      <rect
        className={styles.building}
        x={-26}
        y={-14}
        width={52}
        height={28}
        transform={wall === null ? undefined : `rotate(${wall - 180})`}
      />
      {wall !== null && (
        <path
          className={isLit(sun, wall) ? styles.sunnyWall : styles.wall}
          d="M-26 14h52"
          transform={`rotate(${wall - 180})`}
        />
      )}
      <path className={styles.path} d={`M${path.join('L')}`} />
      {sun.altitude > 0 && (
        <>
          <path className={styles.ray} d={`M${x} ${y}L0 0`} />
          <circle className={styles.disc} cx={x} cy={y} r={8} />
        </>
      )}
    </svg>
  )
}

/** The horizon is the rim of the dial, the zenith its centre. */
function onDial(azimuth: number, altitude: number): [number, number] {
  const distance = RADIUS * (1 - altitude / 90)
  const turn = (azimuth * Math.PI) / 180
  return [round(distance * Math.sin(turn)), round(-distance * Math.cos(turn))]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function clock(hour: number): string {
  const minutes = Math.round(hour * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
