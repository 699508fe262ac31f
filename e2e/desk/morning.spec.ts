// A morning of the back office, in the browser: three identity checks, two unknown orders, a refund, a
// difference to the provider's book, new fees and a complaint, by four people. Whatever moves money or
// prices is proposed by one and approved by another.
import { test } from '../walk.ts';
import { answerComplaint, complain, readAnswer } from './complaint.ts';
import { expectAudited, expectBooksAgree, expectCustomersSee } from './effects.ts';
import { reviewIdentities } from './identity-cases.ts';
import { decideDifference, expectNoDifference, proposeFees, proposeRefund } from './money.ts';
import { expectNothingLogged, newTally, operatorIn, tell } from './operator.ts';
import { fillTheDesk } from './overnight.ts';
import { approve } from './two-people.ts';
import { decideUnknownOrders } from './unknown-orders.ts';

test.use({
  settings: {
    DESK: 'on',
    CARRIERS: 'mobile=khalti-service',
    DELIVERY_ASK_SECONDS: '1,1',
    RECONCILE_GRACE_MINUTES: '0',
    SANDBOX_QUEUE_MS: '500',
  },
});

test('four people of the back office do a morning of work @desktop', async ({
  browser,
  page,
  product,
  startOutput,
}) => {
  // Within three minutes; the machine may have much else to do.
  test.setTimeout(400_000);
  const waiting = await fillTheDesk(product, startOutput);
  await waiting.customer.signIn(page.context());
  await complain(page, `${product.url}/order/${waiting.takenBack}`);

  const tally = newTally();
  const enter = operatorIn(browser, { product, tally });
  const compliance = await enter('compliance');
  await reviewIdentities(compliance);

  const support = await enter('support');
  await decideUnknownOrders(support);
  await proposeRefund(support);

  const finance = await enter('finance');
  await approve(finance, { title: /Refund\sNPR.*through/, done: /^Approved\. The refund/ });
  await decideDifference(finance);
  await proposeFees(finance);

  const admin = await enter('admin');
  await approve(admin, {
    title: /of delivered order/,
    done: /The money is in the wallet/,
  });
  await approve(admin, { title: /Change the general fees/, done: /Fee table 2 is made/ });

  await expectNoDifference(finance);
  await answerComplaint(support);
  tell(tally);

  await readAnswer(page);
  await expectCustomersSee(product, waiting);
  await expectBooksAgree(product);
  await expectAudited(product, admin);
  expectNothingLogged([compliance, support, finance, admin]);
});
