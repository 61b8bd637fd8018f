import { describe, expect, it } from '@jest/globals'
import { mailbox } from './mailbox.fixtures.ts'
import { smtpMailer } from './mailer.ts'

const mail = {
  to: 'grace@example.com',
  subject: 'A line',
  text: `Text with ümläuts\n\nhttps://shop.example/${'x'.repeat(90)}\n`,
}
const from = 'Vitrine <shop@vitrine.example>'

describe('mail', () => {
  it('arrives as it was written', async () => {
    const box = await mailbox()
    const mailer = smtpMailer({ url: box.url, from })
    await mailer.send(mail)
    mailer.close()
    await box.close()
    expect(box.mails).toHaveLength(1)
    expect(box.mails[0]).toMatchObject({ subject: mail.subject, text: mail.text })
    expect(box.mails[0]?.from?.text).toBe('"Vitrine" <shop@vitrine.example>')
    expect(box.mails[0]?.to).toMatchObject({ text: mail.to })
  })
  it.each(["o'hara+shop@example.com", 'jürgen@bücher.example'])(
    'goes to one recipient alone: %s',
    async (to) => {
      const recipients: string[] = []
      const box = await mailbox({
        onRcptTo: ({ address }, _session, done) => (recipients.push(address), done()),
      })
      const mailer = smtpMailer({ url: box.url, from })
      await mailer.send({ ...mail, to })
      mailer.close()
      await box.close()
      expect(recipients).toHaveLength(1)
      expect(box.mails).toHaveLength(1)
    },
  )
  it.each([
    'a@example.org,evil.test',
    'a@example.org, b@evil.test',
    'a@example.org;evil.test',
    'a@<example.org>',
    'Grace <a@example.org>',
    'a\u200b@example.org',
    '',
  ])('goes to nobody when that is no address: %j', async (to) => {
    const box = await mailbox()
    const mailer = smtpMailer({ url: box.url, from })
    await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({
      message: 'Mail cannot be sent: not an address',
      isRefused: true,
    })
    mailer.close()
    await box.close()
    expect(box.mails).toEqual([])
  })
  it('fails with a word when no server is there', async () => {
    const box = await mailbox()
    await box.close()
    await expect(smtpMailer({ url: box.url, from }).send(mail)).rejects.toMatchObject({
      message: expect.stringMatching(/^Mail cannot be sent: E\w+$/),
      isRefused: false,
    })
  })
  it.each([
    [550, true],
    [451, false],
  ])(
    'that is answered %i is refused for good: %s; what the server says is kept to itself',
    async (responseCode, isRefused) => {
      const box = await mailbox({
        onRcptTo: ({ address }, _session, done) =>
          done(Object.assign(new Error(`${address} is unknown`), { responseCode })),
      })
      const failure = await smtpMailer({ url: box.url, from })
        .send(mail)
        .catch((error: unknown) => error)
      await box.close()
      expect(failure).toMatchObject({ isRefused })
      expect(String(failure)).toContain(String(responseCode))
      expect(String((failure as Error).stack)).not.toContain('grace')
    },
  )
})
