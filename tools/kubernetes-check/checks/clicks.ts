/** A script for k6: clicks on products that nobody has heard of, as browsers send them. */
import { check } from 'k6'
import http from 'k6/http'

declare const __ENV: Record<string, string>

export const options = {
  scenarios: {
    clicks: {
      executor: 'constant-arrival-rate',
      rate: Number(__ENV['RATE']),
      timeUnit: '1s',
      duration: __ENV['DURATION'],
      preAllocatedVUs: 50,
      maxVUs: 200,
    },
  },
  thresholds: { checks: ['rate==1'] },
}

export default function click() {
  const body = JSON.stringify({ productId: `product-${Math.ceil(Math.random() * 100)}` })
  const origin = __ENV['SHOP_URL'] ?? ''
  const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140.0', origin }
  const reply = http.post(`${origin}/api/affiliate-click`, body, { headers })
  check(reply, { acknowledged: ({ status }) => status === 204 })
}
