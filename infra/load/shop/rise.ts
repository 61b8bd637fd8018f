import type { RampingArrivalRateScenario } from 'k6/options'
import { intensity, type Intensity } from './settings.ts'

/** Arrivals at a usual rate, ten times as many for a while, and the usual rate again. `seconds`: how long the rise lasts. */
export function rise(usual: Intensity): RampingArrivalRateScenario {
  const { vus, rate, seconds } = intensity(usual)
  const calm = `${Math.ceil(seconds / 3)}s`
  return {
    executor: 'ramping-arrival-rate',
    startRate: rate,
    preAllocatedVUs: vus,
    stages: [
      { target: rate, duration: calm },
      { target: rate * 10, duration: '1s' },
      { target: rate * 10, duration: `${seconds}s` },
      { target: rate, duration: '1s' },
      { target: rate, duration: calm },
    ],
    gracefulStop: '30s',
  }
}
