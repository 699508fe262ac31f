// How people send each other money: once, or from several windows at once.
import { sendKeyed } from './group.ts';
import type { Group, Member, OwnTransfer } from './group.ts';

async function transfer(group: Group, member: Member, receiver: Member): Promise<void> {
  const own: OwnTransfer = {
    comment: `${member.id.slice(-12)} ${member.transfers.length}`,
    receiver,
    rupees: member.random.pick([10, 25, 60, 140, 350, 900, 1_800]),
    isAccepted: undefined,
  };
  member.transfers.push(own);
  const { status } = await sendKeyed(group, member, '/api/payment/send_money', {
    receiver_email: receiver.email,
    sending_amount: own.rupees,
    comment: own.comment,
  });
  if (status !== 0) own.isAccepted = status === 200;
}

/** Sends money to other members; at times so much at once that a limit must refuse some. */
export async function sendMoney(group: Group, member: Member): Promise<void> {
  const { random } = member;
  const others = group.members.filter((other) => other !== member);
  const windows = random.chance(0.25) ? 4 : 1;
  await Promise.all(
    Array.from({ length: windows }, () => transfer(group, member, random.pick(others))),
  );
}
