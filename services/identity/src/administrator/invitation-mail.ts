import { peopleLimits, type Role } from '@vitrine/contracts'
import type { FollowedShop } from '@vitrine/service-kit'
import type { MailQueue } from '../mail/mail-queue.ts'
import { shopWaitsMs, type Mail, type Mailer } from '../mail/mailer.ts'

type Asked = { to: string; secret: string; role: Role }

export type MailInvitation = (asked: Asked) => void

type Given = { mailer: Mailer; queue: MailQueue; publicUrl: string; shop: Pick<FollowedShop, 'latest'> }

/** The secret stands behind the `#`: browsers send it to nobody. */
export const invitationMail =
  ({ mailer, queue, publicUrl, shop }: Given): MailInvitation =>
  ({ to, secret, role }) => {
    const link = new URL(`/admin/invitation#${secret}`, publicUrl).href
    queue.add(async () => {
      const { name } = await shop.latest(shopWaitsMs)
      await mailer.send(mailOf({ to, link, role, name }))
    })
  }

const mailOf = ({ to, link, role, name }: { to: string; link: string; role: Role; name: string }): Mail => ({
  to,
  subject: `Your invitation to the administration of ${name}`,
  text: `An owner of ${name} invites you to its administration, with the role ${role}.

Choose your username and your password here, once and within ${peopleLimits.invitationHours} hours:

${link}

If you do not know what this is about, ignore this mail.
`,
})
