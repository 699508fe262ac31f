// What people send each other: one at a time, or several at once from several windows.
import { intend } from './crew.ts';
import type { Crew, Member, Sent } from './crew.ts';

async function send(crew: Crew, member: Member, receiver: Member): Promise<void> {
  const sent: Sent = {
    comment: `${member.id.slice(-12)} ${member.sent.length}`,
    receiver,
    rupees: member.random.pick([10, 25, 60, 140, 350, 900, 1_800]),
    isTaken: undefined,
  };
  member.sent.push(sent);
  const { status } = await intend(crew, member, '/api/payment/send_money', {
    receiver_email: receiver.email,
    sending_amount: sent.rupees,
    comment: sent.comment,
  });
  if (status !== 0) sent.isTaken = status === 200;
}

/** Sends to somebody else of the crew; at times so much at once that a limit must stop it. */
export async function sendMoney(crew: Crew, member: Member): Promise<void> {
  const { random } = member;
  const others = crew.members.filter((other) => other !== member);
  const windows = random.chance(0.25) ? 4 : 1;
  await Promise.all(Array.from({ length: windows }, () => send(crew, member, random.pick(others))));
}
